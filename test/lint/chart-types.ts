/**
 * Names of chart types in sources. A type is described in its own file of `core/charts/types/`; every other file looks
 * it up. A plugin may choose a type by its name, but may not decide by it.
 */
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { chartType } from '../../core/model/charts.ts';

/** Folders and files whose charts choose their type, each with the reason. */
export const choosers: Readonly<Record<string, string>> = {
  'core/model/charts.ts': 'the list of the types',
  'dev-server/catalogue/examples/charts/': 'charts of the catalogue',
  'plugins/dashboards/administration/widget-values.ts': 'the type of a new chart',
  'plugins/dashboards/question.ts': 'the chart of a question',
  'plugins/dashboards/sandbox/base-widgets/': 'widgets of a new sandbox',
  'plugins/reports/reports/': 'charts of reports',
};

/** Returns the file that describes a type: `core/charts/types/pie-chart.tsx`, without its extension. */
const ownFile = (type: string) => `core/charts/types/${type.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()}`;

/** Returns the places, as `<file>:<line>`, where a file names a chart type that it should look up. */
export function chartTypesNamedIn(file: string, source: string): string[] {
  if (!chartType.values.some((type) => source.includes(type))) return [];
  const isChooser = Object.keys(choosers).some(
    (path) => file === path || (path.endsWith('/') && file.startsWith(path)),
  );
  const found: string[] = [];
  const visit = (node: Node, value: unknown, isDecision: boolean) => {
    if (!chartType.is(value) || file.replace(/\.tsx?$/, '') === ownFile(value) || (isChooser && !isDecision)) return;
    found.push(`${file}:${source.slice(0, node.start).split('\n').length}`);
  };
  const decisions = new Set<Node>();
  new Visitor({
    BinaryExpression({ left, right }) {
      decisions.add(left).add(right);
    },
    SwitchCase: ({ test }) => void (test && decisions.add(test)),
    Literal: (node) => visit(node, node.value, decisions.has(node)),
  }).visit(parseSync(file, source).program);
  return found;
}
