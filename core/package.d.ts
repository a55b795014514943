/**
 * Types for plugins in separate packages (`@portal-backoffice/portal/types`): modules that aren't scripts, and the
 * texts and slots of plugins.
 */
/// <reference path="./ui/texts.d.ts" />
/// <reference path="./ui/uploads/packages.d.ts" />
/// <reference path="./app/virtual.d.ts" />
/// <reference path="./app/virtual-globals.d.ts" />
/// <reference path="./inspector/texts.d.ts" />
/// <reference path="./charts/packages.d.ts" />
/// <reference path="./charts/texts.d.ts" />
/// <reference path="../.types/plugins.d.ts" />
