/** What lies where in the folder that `portal build` makes and `portal serve` serves. */
export const shippedFiles = {
  /** What browsers get: documents, scripts, stylesheets, each with its compressed copies. Beside it stands `public.first-load.json`. */
  public: 'public',
  /** The deployment, whole: with the hosts and what differs there. */
  deployment: 'deployment.json',
  headers: 'headers.json',
  /** Bytes that the body of a call may have, by its address. */
  limits: 'body-limits.json',
  /** The headers that calls have beside those of every call, by address. */
  callHeaders: 'call-headers.json',
  addresses: 'addresses.mjs',
  /** What operators and plugins deal with in this version, for `portal upgrade`. */
  record: 'record.json',
  billOfMaterials: 'sbom.cdx.json',
  /** Assets of earlier builds that stay, and since when they are replaced. */
  kept: 'kept-assets.json',
  /** Below `public`: the notices of the packages that browsers get. */
  licenses: 'licenses.txt',
  /** The notices of the packages that the server runs with. */
  serverLicenses: 'server-licenses.txt',
} as const;
