/**
 * The Markdown that the portal is documented with: files beside the portal itself (ES-013), of each plugin that brings
 * some.
 */
import * as Type from 'typebox';
import { defineEndpoint } from '#core/api';

export const Entry = Type.Object({
  name: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  /** `wiki` or `faq`. */
  kind: Type.String(),
  section: Type.String(),
  order: Type.Number(),
  /** Tiers that it is for. */
  audience: Type.Array(Type.String()),
  /** Beginnings of the addresses of the screens that it is about. */
  about: Type.Array(Type.String()),
  /** Markdown, without its title. */
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
