/** Declarations of endpoints about tickets, with their common properties. */
import type * as Type from 'typebox';
import type { Guard } from '#core';
import { defineEndpoint } from '#core/api';

/** Declares an endpoint that reads data. */
export const get = <const Path extends string, const Answer extends Type.TSchema>(
  id: string,
  path: Path,
  summary: string,
  guard: Guard,
  answer: Answer,
  rows: readonly string[],
) => defineEndpoint({ id: `support.${id}`, method: 'GET', path, summary, guard, answer, rows });

/** Declares an endpoint that changes a ticket and responds without a body. */
export const post = <const Path extends string, const Body extends Type.TSchema | undefined>(
  id: string,
  path: Path,
  summary: string,
  guard: Guard,
  body: Body,
  rows: readonly string[] = [],
) => defineEndpoint({ id: `support.${id}`, method: 'POST', path, summary, guard, body, answer: 'none', rows });
