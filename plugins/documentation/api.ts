/**
 * Documents of the portal: Markdown files that are delivered with the portal (ES-013), from each plugin that has some.
 */
import * as Type from 'typebox';
import { defineEndpoint } from '#core/api';

export const Entry = Type.Object({
  name: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  /** Type: `wiki` or `faq`. */
  kind: Type.String(),
  section: Type.String(),
  order: Type.Number(),
  /** Tiers that the document is for. */
  audience: Type.Array(Type.String()),
  /** Beginnings of the paths of the screens that the document is about. */
  about: Type.Array(Type.String()),
  /** Markdown without the title. */
  text: Type.String(),
});
export type Entry = Type.Static<typeof Entry>;

export const listDocuments = defineEndpoint({
  id: 'documentation.index',
  method: 'GET',
  path: 'markdown-files/{language}/index.json',
  summary: 'List all articles in a language, with their texts',
  guard: 'signed-in',
  openToKeys: true,
  answer: Type.Array(Entry),
  rows: ['ES-013'],
});
