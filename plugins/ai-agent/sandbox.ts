/** The sandbox's side of the chat: everybody's conversations, and the answers. */
import { byCaller, type Caller, defineEntity, defineSandbox, demand, on, People, perWorld, SandboxError, type SeedContext, type World } from '#sandbox';
import * as api from './api.ts';
import { permission } from './permission.ts';
import { answering, limit } from './sandbox/answer.ts';
import { type Conversation, Conversations } from './sandbox/contract.ts';
import { type Provider, providerFrom } from './sandbox/provider.ts';
import { wordsIn } from './sandbox/words.ts';

const guard = { permissions: [permission] };
const instant = (time: number) => new Date(time).toISOString();

/** Each administrator of the platform has asked once what there is to ask. */
function* seed({ of, idOf, born }: SeedContext): Generator<Conversation> {
  for (const { id, tier, isAdministrator } of of(People)) {
    if (tier !== 'platform' || !isAdministrator) continue;
    const asked = born - 86_400_000;
    const question = 'What can I ask you?';
    yield {
      id: idOf(id),
      personId: id,
      title: question,
      created: asked,
      updated: asked,
      turns: [{ id: 'first', question, asked, answer: wordsIn('en').can, state: 'Done', sources: [] }],
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

/** One of the caller's own. @throws SandboxError 404 for anybody else's */
function own(world: World, { person }: Pick<Caller, 'person'>, id: string): Conversation {
  const found = storeIn(world).get(id);
  if (found?.personId !== person.id) throw new SandboxError(404, 'ai-agent.not-found', 'Conversation not found.');
  return found;
}

/** @throws SandboxError 503 where the server is told of a language model in a way that cannot work */
function configured(): Provider | undefined {
  try {
    return providerFrom(process.env);
  } catch (error) {
    throw new SandboxError(503, 'ai-agent.provider', error instanceof Error ? error.message : String(error));
  }
}

const questionsOf = perWorld((): number[] => []);
/** More turns of a conversation are another conversation. */
const mostTurns = 100;

export default defineSandbox(
  {
    entities: [conversationEntity],
    trails: [
      {
        kind: Conversations.id,
        texts: { plugin: 'ai-agent', key: 'conversation' },
        // What was asked stays, also of a conversation that was deleted; it is its asker's business.
        read(reader, world, id) {
          demand(guard, reader);
          const entries = storeIn(world).log(id);
          if (!entries.some(({ actorId }) => actorId === reader.person.id)) throw new SandboxError(404, 'ai-agent.not-found', 'Conversation not found.');
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
        .sort((one, other) => other.updated - one.updated)
        .slice(0, 200)
        .map(({ id, title, updated }) => ({ id, title, updated: instant(updated) })),
    ),
    on(api.readConversation, ({ params, caller, world }) => {
      const { id, title, turns } = own(world, caller, params.id);
      return { id, title, turns: turns.map((turn) => ({ ...turn, asked: instant(turn.asked) })) };
    }),
    on(api.removeConversation, (request) => {
      storeIn(request.world).remove(own(request.world, request.caller, request.params.id).id, byCaller(request));
      return undefined;
    }),
    on(api.ask, (request) => {
      const { body, caller, world, portal } = request;
      const question = body.question.trim();
      if (question === '') throw new SandboxError(400, 'ai-agent.empty', 'Enter a question.', 'question');
      limit(questionsOf(world, caller.person.id), world.now());
      const provider = configured();
      const store = storeIn(world);
      const by = byCaller(request);
      let conversation =
        body.conversationId === undefined
          ? store.create({ personId: caller.person.id, title: question.slice(0, 80), created: world.now(), updated: world.now(), turns: [] }, by)
          : own(world, caller, body.conversationId);
      if (body.retry) conversation = store.change(conversation.id, { turns: conversation.turns.slice(0, -1) }, by);
      if (conversation.turns.length >= mostTurns) throw new SandboxError(409, 'ai-agent.full', 'This conversation has 100 questions. Start a new one.');
      return answering({ store, conversation, question, language: body.language, caller, world, portal, provider, by });
    }),
    on(api.rateAnswer, (request) => {
      const { body, caller, world, params } = request;
      const { id, turns } = own(world, caller, params.id);
      if (!turns.some((turn) => turn.id === body.turnId)) throw new SandboxError(404, 'ai-agent.not-found', 'Answer not found.');
      const rated = turns.map(({ feedback: _before, ...turn }) =>
        turn.id === body.turnId ? (body.feedback === 'None' ? turn : { ...turn, feedback: body.feedback }) : { ...turn, ...(_before && { feedback: _before }) },
      );
      storeIn(world).change(id, { turns: rated }, byCaller(request));
      return undefined;
    }),
  ],
);
