import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { contributionMark, marked } from '../contribution/contribution-mark.ts';
import { folded } from '../i18n/folded.ts';
import { i18n } from '../i18n/i18n.ts';
import { useText } from '../i18n/use-text.ts';
import { matchPath } from '../routing/match.ts';
import { type ListedContribution, present } from './listing.ts';
import { Outlines } from './outlines.tsx';
import { useQuestion } from './use-question.ts';

/** What the present address shows and offers, each with its guard; pointing at one outlines it on the screen. */
export function PresentTable({ filter }: { readonly filter: string }) {
  const text = useText('inspector');
  const question = useQuestion();
  const [path] = useLocation();
  const widgets = useWidgetsOnScreen();
  const [pointed, setPointed] = useState<ListedContribution>();
  const route = matchPath(question.assembly.routes, path)?.route;
  const all = present(question, route, (id) => widgets.includes(id)).map((one) => ({ ...one, words: wordsOf(one, text(`kind.${one.kind}`)) }));
  const rows = all.filter(({ words }) => words.includes(folded(filter)));
  return (
    <>
      <p className="inspector-address">
        {text('address')} <code>{path}</code>
        {!route && <span> · {text('noRoute')}</span>}
        <span role="status"> · {text('count', { count: rows.length })}</span>
      </p>
      {rows.length === 0 ? (
        <p>{text('nothingHere')}</p>
      ) : (
        <table className="inspector-table">
          <thead>
            <tr>
              {(['kind', 'contribution', 'at', 'guard'] as const).map((column) => (
                <th key={column} scope="col">
                  {text(`column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={`${one.kind} ${one.fullId}`} onPointerEnter={() => setPointed(one)} onPointerLeave={() => setPointed(undefined)}>
                <td>{text(`kind.${one.kind}`)}</td>
                <th scope="row">
                  <button
                    type="button"
                    className="inspector-entry"
                    onFocus={() => setPointed(one)}
                    onBlur={() => setPointed(undefined)}
                    onClick={() => reveal(one)}
                  >
                    <code>{one.fullId}</code>
                  </button>{' '}
                  {one.title && <span className="inspector-title">{i18n.t(`manifest.${one.title}`, { ns: one.titledBy })}</span>}
                </th>
                <td>
                  <code>{one.at ?? text(one.kind === 'command' ? 'runs' : 'dialog')}</code>
                </td>
                <td>
                  <code>{one.guard}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pointed && <Outlines kind={pointed.kind} fullId={pointed.fullId} />}
    </>
  );
}

function wordsOf(one: ListedContribution, kind: string): string {
  const title = one.title && i18n.t(`manifest.${one.title}`, { ns: one.titledBy });
  return folded([kind, one.fullId, title, one.at, one.guard].join(' '));
}

function reveal({ kind, fullId }: ListedContribution): void {
  marked(kind, fullId)[0]?.scrollIntoView({ block: 'center' });
}

/** Full ids of the widgets that stand on the screen now, whichever slots it has. */
function useWidgetsOnScreen(): readonly string[] {
  const [found, setFound] = useState(readWidgets);
  useEffect(() => {
    const read = () => setFound((before) => (readWidgets().join() === before.join() ? before : readWidgets()));
    const observer = new MutationObserver(read);
    observer.observe(document.body, { childList: true, subtree: true });
    read();
    return () => observer.disconnect();
  }, []);
  return found;
}

function readWidgets(): readonly string[] {
  const { 'data-contribution-kind': kind } = contributionMark('widget', '');
  return [
    ...new Set([...document.querySelectorAll<HTMLElement>(`[data-contribution-kind="${kind}"]`)].map(({ dataset }) => dataset.contribution ?? '')),
  ].sort();
}
