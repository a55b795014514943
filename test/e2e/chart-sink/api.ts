import * as Type from 'typebox';
import { defineEndpoint } from '#core/api';

/** Stands for any answer that a chart is made of: a screen has it later than its frame. */
export const readNumbers = defineEndpoint({
  id: 'chart-sink.numbers',
  method: 'GET',
  path: '/charts/numbers',
  summary: 'Numbers of a chart',
  guard: 'signed-in',
  answer: Type.Object({ count: Type.Integer() }),
});
