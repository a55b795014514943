/** Sandbox of the chat: conversations and answers. */
import {
  assertAllowed,
  byCaller,
  type Caller,
  defineEntity,
  defineSandbox,
  on,
  People,
  perWorld,
  SandboxError,
  type SeedContext,
  type World,
} from '#sandbox';
import * as api from './api.ts';
import { permission } from './permission.ts';
import { limit, yieldEvents } from './sandbox/answer.ts';
import { type Conversation, Conversations } from './sandbox/contract.ts';
import { type Provider, providerFrom } from './sandbox/provider.ts';
import { wordsIn } from './sandbox/words.ts';

const guard = { permissions: [permission] };
const instant = (time: number) => new Date(time).toISOString();

/** Yields a conversation for each administrator of the platform, with the question `What can I ask you?`. */
function* seed({ of, idOf, born }: SeedContext): Generator<Conversation> {
  for (const { id, tier, isAdministrator } of of(People)) {
    if (tier !== 'platform' || !isAdministrator) continue;
    const created = born - 86_400_000;
    const question = 'What can I ask you?';
    yield {
      id: idOf(id),
      personId: id,
      title: question,
      created,
      updated: created,
      turns: [{ id: 'first', question, askedAt: created, answer: wordsIn('en').can, state: 'Done', sources: [] }],
    };
  }
}

const conversationEntity = defineEntity({
  token: Conversations,
  owner: 'platform',
  prefix: 'aic',
  seed,
  references: { personId: People },
  fixed: ['personId', 'created'],
  name: ({ title }) => title,
  event: ({ before, after }) => (before && after ? 'Answered' : undefined),
});

function storeIn(world: World) {
  const store = world.of(Conversations);
  if (!store) throw new SandboxError(404, 'ai-agent.off', 'The AI chat is turned off.');
  return store;
}

/**
 * Finds a conversation of the caller.
 * @throws SandboxError 404 if it does not exist or belongs to another person
 */
function findOwnConversation(world: World, { person }: Pick<Caller, 'person'>, id: string): Conversation {
  const found = storeIn(world).get(id);
  if (found?.personId !== person.id) throw new SandboxError(404, 'ai-agent.not-found', 'Conversation not found.');
  return found;
}

/**
 * Returns the language model of the server's settings; `undefined` if there is none.
 * @throws SandboxError 503 if the settings are invalid
 */
function configuredProvider(): Provider | undefined {
  try {
    return providerFrom(process.env);
  } catch (error) {
    throw new SandboxError(503, 'ai-agent.provider', error instanceof Error ? error.message : String(error));
  }
}

const questionsOf = perWorld((): number[] => []);
/** Maximum number of turns of a conversation. Further turns need another conversation. */
const mostTurns = 100;

export default defineSandbox(
  {
    entities: [conversationEntity],
    trails: [
      {
        kind: Conversations.id,
        texts: { plugin: 'ai-agent', key: 'conversation' },
        // The trail includes the questions of a deleted conversation; only their author may read them.
        read(reader, world, id) {
          assertAllowed(guard, reader);
          const entries = storeIn(world).log(id);
          if (!entries.some(({ actorId }) => actorId === reader.person.id))
            throw new SandboxError(404, 'ai-agent.not-found', 'Conversation not found.');
          return { name: storeIn(world).get(id)?.title ?? id, entries };
        },
        doneBy: (world, personId) => world.of(Conversations)?.doneBy(personId) ?? [],
      },
    ],
  },
  [
    on(api.listConversations, ({ caller, world }) =>
      storeIn(world)
        .all.filter(({ personId }) => personId === caller.person.id)
        .sort((conversation, other) => other.updated - conversation.updated)
        .slice(0, 200)
        .map(({ id, title, updated }) => ({ id, title, updated: instant(updated) })),
    ),
    on(api.readConversation, ({ params, caller, world }) => {
      const { id, title, turns } = findOwnConversation(world, caller, params.id);
      return { id, title, turns: turns.map((turn) => ({ ...turn, askedAt: instant(turn.askedAt) })) };
    }),
    on(api.removeConversation, (request) => {
      storeIn(request.world).remove(
        findOwnConversation(request.world, request.caller, request.params.id).id,
        byCaller(request),
      );
      return undefined;
    }),
    on(api.askQuestion, (request) => {
      const { body, caller, world, portal } = request;
      const question = body.question.trim();
      if (question === '') throw new SandboxError(400, 'ai-agent.empty', 'Enter a question.', 'question');
      limit(questionsOf(world, caller.person.id), world.now());
      const provider = configuredProvider();
      const store = storeIn(world);
      const by = byCaller(request);
      let conversation =
        body.conversationId === undefined
          ? store.create(
              {
                personId: caller.person.id,
                title: question.slice(0, 80),
                created: world.now(),
                updated: world.now(),
                turns: [],
              },
              by,
            )
          : findOwnConversation(world, caller, body.conversationId);
      if (body.retry) conversation = store.change(conversation.id, { turns: conversation.turns.slice(0, -1) }, by);
      if (conversation.turns.length >= mostTurns)
        throw new SandboxError(409, 'ai-agent.full', 'This conversation has 100 questions. Start a new one.');
      return yieldEvents({
        store,
        conversation,
        question,
        language: body.language,
        numberFormat: body.numberFormat,
        caller,
        world,
        portal,
        provider,
        by,
      });
    }),
    on(api.rateAnswer, (request) => {
      const { body, caller, world, params } = request;
      const { id, turns } = findOwnConversation(world, caller, params.id);
      if (!turns.some((turn) => turn.id === body.turnId))
        throw new SandboxError(404, 'ai-agent.not-found', 'Answer not found.');
      const rated = turns.map(({ feedback: _before, ...turn }) =>
        turn.id === body.turnId
          ? body.feedback === 'None'
            ? turn
            : { ...turn, feedback: body.feedback }
          : { ...turn, ...(_before && { feedback: _before }) },
      );
      storeIn(world).change(id, { turns: rated }, byCaller(request));
      return undefined;
    }),
  ],
);
