/** The test harness, for this repository and for all plugin authors; see README.md beside it. */
export { checkAccessibility } from './accessibility.ts';
export { type PageOptions, type PortalFixture, pauseClock, startPortal, type Visit } from './portal.ts';
export { type PersonName, password, people } from './sign-in.ts';
export { sizes } from './sizes.ts';
export { checkNoSidewaysScroll, resizeWindow } from './window.ts';
