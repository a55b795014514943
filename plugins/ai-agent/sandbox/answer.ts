/** Creates an answer as a stream of events, and stores it with its question. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Language, NumberFormat } from '#core/api';
import { type By, type Caller, type EntityStore, type PortalFacts, SandboxError, type World } from '#sandbox';
import { documentsFor } from '../../documentation/sandbox/contract.ts';
import type { AnswerEvent } from '../api.ts';
import type { Conversation } from './contract.ts';
import { findFacts } from './facts.ts';
import type { Found } from './look-up.ts';
import { type Provider, yieldModelAnswer } from './provider.ts';
import { wordsIn } from './words.ts';

type Turn = Conversation['turns'][number];

export interface Asking {
  readonly store: EntityStore<Conversation>;
  readonly conversation: Conversation;
  readonly question: string;
  readonly language: Language;
  readonly numberFormat?: NumberFormat | undefined;
  readonly caller: Caller;
  readonly world: World;
  readonly portal: PortalFacts | undefined;
  readonly provider: Provider | undefined;
  readonly by: By;
}

/**
 * Milliseconds between two parts of an answer without a language model, so that it can be read and stopped like other
 * answers.
 */
const beat = 12;

/** Yields the events of an answer. The answer stops when the client disconnects; the text until then is stored. */
export async function* yieldEvents({
  store,
  conversation,
  question,
  language,
  numberFormat,
  caller,
  world,
  portal,
  provider,
  by,
}: Asking): AsyncGenerator<AnswerEvent> {
  const turnId = `${conversation.turns.length}-${world.now().toString(36)}`;
  const stop = new AbortController();
  let turn: Turn = { id: turnId, question, askedAt: world.now(), answer: '', state: 'Running', sources: [] };
  const keep = (change: Partial<Turn>) => {
    turn = { ...turn, ...change };
    const now = store.get(conversation.id);
    // The conversation may have been deleted in the meantime.
    if (!now) return;
    const others = now.turns.filter(({ id }) => id !== turnId);
    store.change(now.id, { turns: [...others, turn], updated: world.now() }, by);
  };
  keep({});
  try {
    yield { type: 'started', conversationId: conversation.id, turnId };
    const documents = portal && (await documentsFor(caller, portal, language));
    const found = findFacts(question, { language, numberFormat, caller, world, portal, documents });
    store.note(
      conversation.id,
      {
        type: 'Asked',
        changes: [
          { field: 'question', to: question },
          { field: 'read', to: found.read.join('; ') || '–' },
        ],
      },
      by,
    );
    let answer = '';
    try {
      for await (const text of provider
        ? yieldModelAnswer(provider, question, found, language, stop.signal)
        : yieldWords(found)) {
        answer += text;
        turn = { ...turn, answer };
        yield { type: 'text', text };
      }
    } catch (error) {
      // If the model fails before its first text, the answer lists the facts without the model.
      if (!provider || answer !== '') throw error;
      for await (const text of yieldWords(found)) {
        answer += text;
        turn = { ...turn, answer };
        yield { type: 'text', text };
      }
    }
    yield { type: 'sources', sources: found.sources };
    keep({ answer, sources: [...found.sources], state: 'Done' });
    yield { type: 'ended', state: 'Done' };
  } catch {
    keep({ state: 'Failed', answer: `${turn.answer}\n\n${wordsIn(language).failed}`.trim() });
    yield { type: 'ended', state: 'Failed' };
  } finally {
    stop.abort();
    if (turn.state === 'Running') keep({ state: 'Stopped' });
  }
}

async function* yieldWords({ lines }: Found): AsyncGenerator<string> {
  for (const part of lines.join('\n').match(/\s*\S+(?:\s+\S+){0,2}/g) ?? []) {
    yield part;
    await pause(beat);
  }
}

/** Maximum number of questions of a person within a minute. */
const mostAMinute = 20;

/**
 * Limits the questions of a person.
 * @throws SandboxError 429 for too many questions within a minute
 */
export function limit(questionTimes: number[], now: number): void {
  const recent = questionTimes.filter((time) => now - time < 60_000);
  if (recent.length >= mostAMinute)
    throw new SandboxError(
      429,
      'ai-agent.too-many',
      'You asked 20 questions within a minute. Wait a minute and try again.',
    );
  questionTimes.splice(0, questionTimes.length, ...recent, now);
}
