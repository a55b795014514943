/** What of an API becomes a plugin: its resources, as the files are made from them. Plain data, which the plugin's record keeps. */
import type { Method, Paging } from '../../../core/http/endpoint.ts';
import type { Part } from '../add/part-names.ts';
import type { PlainSchema } from './plain-schema.ts';

export interface ImportedCall {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly query?: PlainSchema;
  readonly body?: PlainSchema;
  /** Absent where it answers nothing. */
  readonly answer?: PlainSchema;
  readonly paging?: Paging;
}

export const callNames = ['list', 'details', 'create', 'update', 'remove'] as const;
export type CallName = (typeof callNames)[number];

export interface ImportedResource {
  readonly part: Part;
  /** Parameters of the address that stand before the list: `owner`, `repo`. */
  readonly parents: readonly string[];
  /** The field that the last parameter of the paths is. */
  readonly key: string;
  /** The field that names a thing to people. */
  readonly name: string;
  readonly item: PlainSchema;
  readonly calls: Readonly<Partial<Record<CallName, ImportedCall>>>;
}

export interface ImportedApi {
  readonly id: string;
  readonly title: string;
  /** First segments of its paths, which stand at the API's root. */
  readonly services: readonly string[];
  /** What all its paths begin with, which belongs into the API's address: `/v1`. */
  readonly prefix: string;
  readonly server?: string;
  readonly resources: readonly ImportedResource[];
}

/** Something of the document that the plugin has not, or has otherwise. */
export interface Unmapped {
  readonly at: string;
  readonly what: string;
}
