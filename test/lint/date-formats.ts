/** Only core/ui/formats writes dates, because it uses the person's format and British English. */
import { parseSync, Visitor } from 'oxc-parser';

/** Files that may use the browser's formats, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  'core/ui/formats/date.ts': 'dates in digits, and the names of time zones',
  'core/ui/formats/date-words.ts': 'dates in words',
  'core/ui/formats/amount.ts': 'numbers',
  'core/ui/inputs/dates/calendar-locale.ts': 'names of months and weekdays',
  'core/charts/data/exact.ts': 'numbers',
  'core/state/environment.tsx': "the browser's time zone, in the layer below the formats",
};

/** The used part of a syntax tree. */
interface Name {
  readonly type: string;
  readonly name?: string;
}

/**
 * Returns the lines on which a module writes dates by itself: `Intl.DateTimeFormat`, `toLocaleString` and similar
 * calls.
 * @param path from the root, with `/`
 */
export function findDateFormats(path: string, text: string): number[] {
  if (Object.hasOwn(allowed, path)) return [];
  const found: number[] = [];
  const visitor = new Visitor({
    MemberExpression(node) {
      const object = node.object as Name;
      const property = node.property as Name;
      const isFormatter = object.name === 'Intl' && property.name === 'DateTimeFormat';
      if (isFormatter || /^toLocale(Date|Time)?String$/.test(property.name ?? ''))
        found.push(text.slice(0, node.start).split('\n').length);
    },
  });
  visitor.visit(parseSync(path, text).program);
  return found;
}
