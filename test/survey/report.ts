/** Result of a survey, for people and for programs. */
import type { Visited } from './visit.ts';

/** Returns a block for each stop with a finding, and the counts. */
export function reportText(visited: readonly Visited[]): string {
  const blocks = visited.filter(({ findings }) => findings.length > 0).map(stopText);
  const count = visited.reduce((sum, { findings }) => sum + findings.length, 0);
  const views = visited.reduce((sum, { views }) => sum + views.length, 0);
  return `${[...blocks, `${visited.length} stops with ${views} views: ${count === 0 ? 'nothing wrong' : `${count} findings`}`].join('\n')}\n`;
}

/** Returns the text of a stop, a line for each finding; empty if there is none. */
export function stopText({ stop, findings }: Visited): string {
  const title = `${stop.viewer}: ${stop.id}${stop.kind === 'route' ? ` (${stop.pattern})` : ` (${stop.kind})`}`;
  const lines = findings.map(
    ({ view, kind, text, looks }) =>
      `  ${view}, ${kind}: ${text.replaceAll('\n', '\n    ')}\n    in ${looks.join('; ')}`,
  );
  return [title, ...lines].join('\n');
}

export function reportJson(visited: readonly Visited[], looks: readonly string[]): string {
  const stops = visited.map(({ stop, views, findings }) => ({
    viewer: stop.viewer,
    id: stop.id,
    kind: stop.kind,
    views,
    findings,
  }));
  return `${JSON.stringify({ looks, stops }, null, 2)}\n`;
}
