/**
 * Validation of the JSON text of a widget's filters, with the position of an error. JavaScript engines do not report
 * the position, so a parser is used.
 */
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { filterNames, validateFilters, wordsOf } from './filters.ts';

/** Error with its position; lines and characters are counted from 1. */
export type FiltersProblem =
  | { readonly kind: 'json'; readonly what: string; readonly line: number; readonly character: number }
  | { readonly kind: 'object' }
  | { readonly kind: 'name'; readonly name: string; readonly names: string }
  | { readonly kind: 'value'; readonly name: string };

/** Returns the first error of the text; `undefined` if it is valid. */
export function locateFilterError(text: string): FiltersProblem | undefined {
  if (text.trim() === '') return undefined;
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first) {
    const before = text.slice(0, first.offset).split('\n');
    const what = printParseErrorCode(first.error)
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase();
    return { kind: 'json', what, line: before.length, character: (before.at(-1)?.length ?? 0) + 1 };
  }
  const problem = validateFilters(value);
  // the other kinds have the same shape in both types
  return problem?.kind === 'name'
    ? { ...problem, kind: 'name', names: filterNames.join(', ') }
    : (problem as FiltersProblem | undefined);
}

/** Returns the error as a text. */
export function filtersProblem(text: string): string | undefined {
  const problem = locateFilterError(text);
  if (!problem) return undefined;
  if (problem.kind !== 'json') return wordsOf(problem);
  return `This is not valid JSON: ${problem.what} in line ${problem.line}, at character ${problem.character}.`;
}
