/**
 * Rules that plugins leave to core so that all tabs and view switches look alike: TabBar and Segmented of `#core/ui`.
 */
import postcss from 'postcss';

export interface TabStyleFault {
  readonly line: number;
  readonly message: string;
}

const chosen = /\[aria-(current|selected)(=[^\]]*)?\]/;
const underline = /^border(-bottom)?(-color)?$/;

/** Returns the places where a stylesheet draws a line at a chosen element. Only the tabs of core have such a line. */
export function findTabStyleFaults(css: string): TabStyleFault[] {
  const faults: TabStyleFault[] = [];
  postcss.parse(css).walkRules((rule) => {
    if (!chosen.test(rule.selector)) return;
    rule.each((node) => {
      if (node.type === 'decl' && underline.test(node.prop))
        faults.push({
          line: node.source?.start?.line ?? 0,
          message: `${rule.selector}: use TabBar for parts of a record, Segmented for views of the same data.`,
        });
    });
  });
  return faults;
}

/**
 * Returns the places where a component uses buttons as links to views: `<Link className="ui-button" aria-current={…}>`.
 */
export function findLooseSwitches(source: string): TabStyleFault[] {
  return [...source.matchAll(/<Link\b[^<>]*?>/gs)].flatMap(({ 0: link, index }) =>
    /className="[^"]*\bui-button\b/.test(link) && link.includes('aria-current')
      ? [
          {
            line: source.slice(0, index).split('\n').length,
            message: 'Buttons that switch between views: use Segmented.',
          },
        ]
      : [],
  );
}
