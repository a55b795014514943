/** Contract with the sandboxes of other plugins: channels, routes, routing rules and websites. */
export { Channels, Routes, RoutingRules } from './routing/tokens.ts';
export { Websites } from './tokens.ts';
