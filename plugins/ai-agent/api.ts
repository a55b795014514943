/** API calls of the chat. The documents name the screen but not the API calls. */
import * as Type from 'typebox';
import { type AnswerOf, defineEndpoint, Instant, languages, numberFormats, oneOf } from '#core/api';
import { permission } from './permission.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const closed = { additionalProperties: false };
const guard = { permissions: [permission] };

/** Maximum number of characters of a question. */
export const longestQuestion = 1_000;
export const feedbacks = ['Helpful', 'Wrong'] as const;
export const answerStates = ['Running', 'Done', 'Stopped', 'Failed'] as const;

/** Source of a statement. `href` is a path in the portal. */
export const Source = Type.Object(
  {
    title: Type.String({ maxLength: 200 }),
    href: Type.Optional(Type.String({ pattern: '^/(?![/\\\\])', maxLength: 500 })),
  },
  closed,
);
export type Source = Type.Static<typeof Source>;

/** Question with its answer. */
export const Turn = Type.Object(
  {
    id: Id,
    question: Type.String({ minLength: 1, maxLength: longestQuestion }),
    askedAt: Instant,
    /** Markdown from an untrusted source. */
    answer: Type.String({ maxLength: 20_000 }),
    state: oneOf(answerStates),
    sources: Type.Array(Source, { maxItems: 20 }),
    feedback: Type.Optional(oneOf(feedbacks)),
  },
  closed,
);
export type Turn = Type.Static<typeof Turn>;

export const listConversations = defineEndpoint({
  id: 'ai-agent.conversations',
  method: 'GET',
  path: '/ai-agent/conversations',
  summary: "List the caller's conversations, newest first",
  guard,
  answer: Type.Array(Type.Object({ id: Id, title: Type.String(), updated: Instant })),
});

export const readConversation = defineEndpoint({
  id: 'ai-agent.conversation',
  method: 'GET',
  path: '/ai-agent/conversations/{id}',
  summary: "Get the caller's conversation",
  guard,
  answer: Type.Object({ id: Id, title: Type.String(), turns: Type.Array(Turn) }),
});
export type Conversation = AnswerOf<typeof readConversation>;

export const removeConversation = defineEndpoint({
  id: 'ai-agent.conversation.remove',
  method: 'DELETE',
  path: '/ai-agent/conversations/{id}',
  summary: "Delete the caller's conversation; its questions stay in the audit trail",
  guard,
  answer: 'none',
});

/** Asks a question. The response is a stream of events: `started`, then several `text`, `sources`, and `ended`. */
export const askQuestion = defineEndpoint({
  id: 'ai-agent.ask',
  method: 'POST',
  path: '/ai-agent/answers',
  summary: 'Send a question; the response arrives as events',
  guard,
  body: Type.Object(
    {
      question: Type.String({ minLength: 1, maxLength: longestQuestion }),
      language: oneOf(languages),
      /** Number format of the person; if absent, the format of the portal's documents. */
      numberFormat: Type.Optional(oneOf(numberFormats)),
      conversationId: Type.Optional(Id),
      /** True to replace the answer to the last question of the conversation. */
      retry: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  answer: 'events',
});

export type AnswerEvent =
  | { readonly type: 'started'; readonly conversationId: string; readonly turnId: string }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'sources'; readonly sources: readonly Source[] }
  | { readonly type: 'ended'; readonly state: 'Done' | 'Failed' };

export const rateAnswer = defineEndpoint({
  id: 'ai-agent.feedback',
  method: 'POST',
  path: '/ai-agent/conversations/{id}/feedback',
  summary: 'Rate a response',
  guard,
  body: Type.Object({ turnId: Id, feedback: oneOf([...feedbacks, 'None']) }, closed),
  answer: 'none',
});
