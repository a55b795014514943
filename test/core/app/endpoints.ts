import * as Type from 'typebox';
import { defineEndpoint } from '../../../core/http/endpoint.ts';

/** A call that is open to all. */
export const read = defineEndpoint({
  id: 'test.read',
  method: 'GET',
  path: '/things',
  summary: '',
  guard: 'signed-in',
  answer: Type.Object({}),
});
