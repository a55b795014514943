import type { AnyEndpoint } from '../core/http/endpoint.ts';

/** Endpoint with its owner. */
export interface OwnedEndpoint {
  readonly endpoint: AnyEndpoint;
  /** Id of a plugin, or `core`. */
  readonly owner: string;
  /** Services that the enabled plugins add to the documented services. Addresses of endpoints depend on them. */
  readonly services?: ReadonlySet<string>;
}
