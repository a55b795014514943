/** The test harness, for this repository and for every plugin author; see README.md beside it. */
export { checkAccessibility, type PageOptions, type PortalFixture, pauseClock, sizes, startPortal, type Visit } from './portal.ts';
export { type PersonName, password, people } from './sign-in.ts';
