/** What TypeScript needs for a plugin in a package of its own (`@portal-backoffice/portal/types`): modules that are no scripts, and the plugins' texts and slots. */
/// <reference path="./ui/texts.d.ts" />
/// <reference path="./ui/uploads/packages.d.ts" />
/// <reference path="./app/virtual.d.ts" />
/// <reference path="./app/virtual-globals.d.ts" />
/// <reference path="./inspector/texts.d.ts" />
/// <reference path="./charts/packages.d.ts" />
/// <reference path="./charts/texts.d.ts" />
/// <reference path="../.types/plugins.d.ts" />
