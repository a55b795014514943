/** How most calls about tickets are declared. */
import type * as Type from 'typebox';
import type { Guard } from '#core';
import { defineEndpoint } from '#core/api';

export const get = <const Answer extends Type.TSchema>(id: string, path: string, summary: string, guard: Guard, answer: Answer, rows: readonly string[]) =>
  defineEndpoint({ id: `support.${id}`, method: 'GET', path, summary, guard, answer, rows });
export const post = <const Body extends Type.TSchema | undefined>(
  id: string,
  path: string,
  summary: string,
  guard: Guard,
  body: Body,
  rows: readonly string[] = [],
) => defineEndpoint({ id: `support.${id}`, method: 'POST', path, summary, guard, body, answer: 'none', rows });
