/** Layout of the folder that `portal build` makes and `portal serve` serves. */
export const shippedFiles = {
  /**
   * Files for browsers: documents, scripts, stylesheets, each with its compressed copies. `public.first-load.json` is
   * beside it.
   */
  public: 'public',
  /** The deployment, whole: with the hosts and what differs there. */
  deployment: 'deployment.json',
  headers: 'headers.json',
  /** Bytes that the body of a call may have, by its address. */
  limits: 'body-limits.json',
  /** The headers that calls have beside those of every call, by address. */
  callHeaders: 'call-headers.json',
  addresses: 'addresses.mjs',
  /** Interfaces for operators and plugins in this version, for `portal upgrade`. */
  record: 'record.json',
  billOfMaterials: 'sbom.cdx.json',
  /** Assets of earlier builds that stay, and since when they are replaced. */
  replacedAssets: 'kept-assets.json',
  /** Notices of the packages that browsers get, below `public`. */
  licenses: 'licenses.txt',
  /** The notices of the packages that the server runs with. */
  serverLicenses: 'server-licenses.txt',
} as const;
