/** State of a conversation: its turns, and the answer in progress. */

import { useEffect, useRef, useState } from 'react';
import { firstLanguage, isLanguage } from '#core/api';
import { useCall, useClient, useFormats, useLanguage, useRefresh } from '#core/react';
import { type AnswerEvent, askQuestion, listConversations, readConversation, type Turn } from '../api.ts';

export type Running = Pick<Turn, 'id' | 'question' | 'answer' | 'state' | 'sources'>;

export function useConversation(id: string | undefined, onStarted: (id: string) => void) {
  const client = useClient();
  const refresh = useRefresh();
  const known = useLanguage();
  const language = isLanguage(known) ? known : firstLanguage;
  const { number: numberFormat } = useFormats();
  const [running, setRunning] = useState<Running>();
  const [problem, setProblem] = useState<string>();
  const stopper = useRef<AbortController>(undefined);
  const stored = useCall(
    readConversation,
    { params: { id: id ?? '' }, showsNotFound: true },
    { enabled: id !== undefined },
  );
  // Leaving the screen cancels the request.
  useEffect(() => () => stopper.current?.abort(), []);

  const send = async (question: string, retry = false) => {
    if (stopper.current) return;
    const controller = new AbortController();
    stopper.current = controller;
    setProblem(undefined);
    let now: Running = { id: '', question, answer: '', state: 'Running', sources: [] };
    let conversationId = id;
    const show = (change: Partial<Running>) => {
      now = { ...now, ...change };
      setRunning(now);
    };
    show({});
    try {
      await client.call(askQuestion, {
        body: {
          question,
          language,
          numberFormat,
          ...(id !== undefined && { conversationId: id }),
          ...(retry && { retry }),
        },
        signal: controller.signal,
        quiet: true,
        onEvent: (given) => {
          const event = given as AnswerEvent; // The endpoint sends events of this type.
          if (event.type === 'started') {
            conversationId = event.conversationId;
            show({ id: event.turnId });
          } else if (event.type === 'text') show({ answer: now.answer + event.text });
          else if (event.type === 'sources') show({ sources: [...event.sources] });
          else show({ state: event.state });
        },
      });
      // The connection ended before the answer was complete.
      if (now.state === 'Running') show({ state: 'Failed' });
    } catch (error) {
      if (controller.signal.aborted) show({ state: 'Stopped' });
      else {
        setProblem(error instanceof Error ? error.message : String(error));
        show({ state: 'Failed' });
      }
    } finally {
      stopper.current = undefined;
      if (conversationId !== undefined) {
        await refresh(listConversations, readConversation).catch(() => {});
        if (conversationId !== id) onStarted(conversationId);
      }
    }
  };
  return {
    stored,
    running,
    problem,
    isRunning: running?.state === 'Running',
    send,
    stop: () => stopper.current?.abort(),
    forget: () => setRunning(undefined),
  };
}
