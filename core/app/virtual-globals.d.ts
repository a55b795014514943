/** The portal's version, from package.json, set by the build. */
declare const PORTAL_VERSION: string;
