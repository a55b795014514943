/** Layout of the folder that `portal build` creates and `portal serve` serves. */
export const builtFiles = {
  /**
   * Files for browsers: documents, scripts and stylesheets, each with compressed copies. `public.first-load.json` is
   * next to the folder.
   */
  public: 'public',
  /** The whole deployment, with its hosts and their differences. */
  deployment: 'deployment.json',
  headers: 'headers.json',
  /** Maximum sizes of the bodies of calls in bytes, by address. */
  limits: 'body-limits.json',
  /** Headers of calls in addition to those of every call, by address. */
  callHeaders: 'call-headers.json',
  addresses: 'addresses.mjs',
  /** Interfaces of this version for operators and plugins, for `portal upgrade`. */
  record: 'record.json',
  billOfMaterials: 'sbom.cdx.json',
  /** Assets of earlier builds that are kept, with the time at which each was replaced. */
  replacedAssets: 'kept-assets.json',
  /** Notices of the packages in the browser's files, below `public`. */
  licenses: 'licenses.txt',
  /** Notices of the packages that the server uses. */
  serverLicenses: 'server-licenses.txt',
} as const;
