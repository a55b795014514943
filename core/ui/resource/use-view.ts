import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { usePageTitle } from '../../portal/page-title.ts';
import { callKey } from '../../portal/use-call.ts';
import { useHolder } from '../../portal/use-holder.ts';
import { useRawQuery } from '../../routing/address.ts';
import { useCommonText } from '../later-texts.ts';
import { mayCall, possibleWith } from './actions/allowed.ts';
import { useRunAction } from './actions/use-run-action.ts';
import type { Item, Params, Spec } from './declaration/spec.ts';
import { useWords } from './declaration/words.ts';
import type { Question, View } from './view.ts';

/** Returns the state shared by the parts of a resource. */
export function useResourceView(
  spec: Spec,
  base: string,
  params: Params,
  embedded: boolean,
): {
  readonly view: Omit<View, 'find' | 'list' | 'openId'>;
  readonly question: Question | undefined;
  readonly close: () => void;
} {
  const common = useCommonText();
  const words = useWords(spec);
  const title = usePageTitle();
  const holder = useHolder();
  const { calls } = spec;
  const queries = useQueryClient();
  const search = useRawQuery();
  const [, navigate] = useLocation();
  const [question, setQuestion] = useState<Question>();
  const close = useCallback(() => setQuestion(undefined), []);
  const refresh = useCallback(
    async (gone = false) => {
      const invalidate = (endpoint: AnyEndpoint, refetchType: 'active' | 'none' = 'active') =>
        queries.invalidateQueries({ queryKey: callKey(endpoint), refetchType });
      await Promise.all([
        ...[calls.list, ...spec.refreshes].flatMap((endpoint) => (endpoint ? [invalidate(endpoint)] : [])),
        calls.details && invalidate(calls.details, gone ? 'none' : 'active'),
      ]);
    },
    [calls, spec, queries],
  );
  const runAction = useRef<ReturnType<typeof useRunAction>>(undefined);
  runAction.current = useRunAction(spec, params, words, refresh);
  const view = useMemo(() => {
    const withList = (path: string) => (search ? `${path}?${search}` : path);
    const hrefOf: View['hrefOf'] = (id, panel) =>
      withList(`${base}/${encodeURIComponent(id)}${panel ? `/${panel}` : ''}`);
    const labels: Readonly<Record<string, string>> = { edit: common('edit'), remove: common('delete') };
    const action = (id: string) => spec.actions.find((candidate) => candidate.id === id);
    return {
      spec,
      calls,
      words,
      title,
      params,
      base,
      mayCreate: (spec.form.length > 0 || spec.components.form !== undefined) && mayCall(calls.create, holder),
      offersFor: (given: object) => {
        const item: Item = { ...given };
        return possibleWith(spec, calls, holder, item).map(({ id, reason, question: confirmation }) => ({
          id,
          label: labels[id] ?? words.text(action(id)?.label ?? id),
          ...(reason !== undefined && { reason: words.text(reason) }),
          look: id === 'remove' || action(id)?.look === 'danger' ? ('danger' as const) : ('plain' as const),
          run: () => {
            if (confirmation === 'edit') navigate(hrefOf(spec.idOf(item), 'edit'));
            else if (confirmation.kind === 'action' && action(id)?.confirm === undefined)
              void runAction.current?.(id, item);
            else setQuestion(confirmation);
          },
        }));
      },
      hrefOf,
      hrefNew: withList(`${base}/new`),
      hrefList: withList(base),
      go: navigate,
      refresh,
      embedded,
      openQuestion: setQuestion,
    };
  }, [spec, calls, words, title, params, base, holder, search, navigate, common, embedded, refresh]);
  return { view, question, close };
}
