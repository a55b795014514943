/** Outputs of `portal serve --print`, and their options. */
export const printedKinds = ['nginx', 'caddy', 'container', 'dockerignore', 'kubernetes', 'systemd'] as const;
export type Printed = (typeof printedKinds)[number];

export interface PrintOptions {
  /** Settings file of `portal serve`. */
  readonly config?: string;
  /** File of the deployment. */
  readonly deployment?: string;
  readonly image: string;
  readonly behind: string;
  readonly certificate: string;
  readonly key: string;
  readonly ports: { readonly https: number; readonly http: number };
}
