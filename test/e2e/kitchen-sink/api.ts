import * as Type from 'typebox';
import { defineEndpoint } from '#core/api';

export const save = defineEndpoint({
  id: 'kitchen-sink.save',
  method: 'POST',
  path: '/kitchen/save',
  summary: 'Save the form',
  guard: 'signed-in',
  body: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', additionalProperties: true }),
  answer: 'none',
});
