import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { foldText } from '../i18n/fold-text.ts';
import { i18n } from '../i18n/i18n.ts';
import { useText } from '../i18n/use-text.ts';
import { matchPath } from '../route-matching/match.ts';
import { contributionMark, findContributionElements } from '../slots/contribution-mark.ts';
import { type ListedContribution, presentContributions } from './listing.ts';
import { Outlines } from './outlines.tsx';
import { useQuestion } from './use-question.ts';

/**
 * Renders the content and the actions of the current address with their guards. Pointing at an entry outlines it on the
 * screen.
 */
export function PresentTable({ filter }: { readonly filter: string }) {
  const text = useText('inspector');
  const question = useQuestion();
  const [path] = useLocation();
  const widgets = useWidgetsOnScreen();
  const [pointed, setPointed] = useState<ListedContribution>();
  const route = matchPath(question.assembly.routes, path)?.route;
  const all = presentContributions(question, route, (id) => widgets.includes(id)).map((contribution) => ({
    ...contribution,
    words: wordsOf(contribution, text(`kind.${contribution.kind}`)),
  }));
  const rows = all.filter(({ words }) => words.includes(foldText(filter)));
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
            {rows.map((row) => (
              <tr
                key={`${row.kind} ${row.fullId}`}
                onPointerEnter={() => setPointed(row)}
                onPointerLeave={() => setPointed(undefined)}
              >
                <td>{text(`kind.${row.kind}`)}</td>
                <th scope="row">
                  <button
                    type="button"
                    className="inspector-entry"
                    onFocus={() => setPointed(row)}
                    onBlur={() => setPointed(undefined)}
                    onClick={() => reveal(row)}
                  >
                    <code>{row.fullId}</code>
                  </button>{' '}
                  {row.title && (
                    <span className="inspector-title">{i18n.t(`manifest.${row.title}`, { ns: row.titledBy })}</span>
                  )}
                </th>
                <td>
                  <code>{row.at ?? text(row.kind === 'command' ? 'runs' : 'dialog')}</code>
                </td>
                <td>
                  <code>{row.guard}</code>
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

function wordsOf(contribution: ListedContribution, kind: string): string {
  const title = contribution.title && i18n.t(`manifest.${contribution.title}`, { ns: contribution.titledBy });
  return foldText([kind, contribution.fullId, title, contribution.at, contribution.guard].join(' '));
}

function reveal({ kind, fullId }: ListedContribution): void {
  findContributionElements(kind, fullId)[0]?.scrollIntoView({ block: 'center' });
}

/** Returns the full ids of the widgets that are currently on the screen, in any slot. */
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
    ...new Set(
      [...document.querySelectorAll<HTMLElement>(`[data-contribution-kind="${kind}"]`)].map(
        ({ dataset }) => dataset.contribution ?? '',
      ),
    ),
  ].sort();
}
