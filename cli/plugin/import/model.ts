/**
 * The parts of an API that become a plugin: its resources, from which the files are made. Plain data, stored in the
 * plugin's record.
 */
import type { Method, Paging } from '../../../core/http/endpoint.ts';
import type { Part } from '../scaffold/part.ts';
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
  /** Field that names a record to people. */
  readonly name: string;
  readonly item: PlainSchema;
  readonly calls: Readonly<Partial<Record<CallName, ImportedCall>>>;
}

export interface ImportedApi {
  readonly id: string;
  readonly title: string;
  /** First segments of its paths, which stand at the API's root. */
  readonly services: readonly string[];
  /** Common beginning of all its paths, which belongs in the API's address: `/v1`. */
  readonly prefix: string;
  readonly server?: string;
  readonly resources: readonly ImportedResource[];
}

/** Part of the document that the plugin lacks or handles differently. */
export interface Unmapped {
  readonly at: string;
  readonly what: string;
}
