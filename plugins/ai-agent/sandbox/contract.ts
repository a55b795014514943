/** Token of conversations. A conversation is visible only to its person. */
import * as Type from 'typebox';
import { oneOf } from '#core/api';
import { entityToken, type StoredOf } from '#sandbox';
import { answerStates, feedbacks, longestQuestion, Source } from '../api.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Time = Type.Integer({ minimum: 0 });
const closed = { additionalProperties: false };

export const Conversations = entityToken(
  'ai-conversation',
  Type.Object(
    {
      id: Id,
      personId: Id,
      title: Type.String({ minLength: 1, maxLength: 100 }),
      created: Time,
      updated: Time,
      turns: Type.Array(
        Type.Object(
          {
            id: Id,
            question: Type.String({ minLength: 1, maxLength: longestQuestion }),
            askedAt: Time,
            answer: Type.String({ maxLength: 20_000 }),
            state: oneOf(answerStates),
            sources: Type.Array(Source, { maxItems: 20 }),
            feedback: Type.Optional(oneOf(feedbacks)),
          },
          closed,
        ),
        { maxItems: 100 },
      ),
    },
    closed,
  ),
);
export type Conversation = StoredOf<typeof Conversations>;
