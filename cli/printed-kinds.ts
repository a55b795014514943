/** Outputs of `portal serve --print`, and their options. */
export const printedKinds = ['nginx', 'caddy', 'container', 'dockerignore', 'kubernetes', 'systemd'] as const;
export type Printed = (typeof printedKinds)[number];

export interface PrintOptions {
  /** The file of settings of `portal serve`. */
  readonly config?: string;
  /** The deployment's file. */
  readonly deployment?: string;
  readonly image: string;
  readonly behind: string;
  readonly certificate: string;
  readonly key: string;
  readonly ports: { readonly https: number; readonly http: number };
}
