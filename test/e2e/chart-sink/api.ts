import * as Type from 'typebox';
import { defineEndpoint } from '#core/api';

/** Endpoint for the data of a chart. A screen receives it later than its frame. */
export const readNumbers = defineEndpoint({
  id: 'chart-sink.numbers',
  method: 'GET',
  path: '/charts/numbers',
  summary: 'Numbers of a chart',
  guard: 'signed-in',
  answer: Type.Object({ count: Type.Integer() }),
});
