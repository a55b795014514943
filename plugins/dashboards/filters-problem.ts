import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { readFilters } from './filters.ts';

/** What is wrong with the JSON text of a widget's filters, and where; nothing where it can be read. For whoever writes it. */
export function filtersProblem(text: string): string | undefined {
  const errors: ParseError[] = [];
  if (text.trim() !== '') parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first) {
    const before = text.slice(0, first.offset).split('\n');
    const what = printParseErrorCode(first.error)
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase();
    return `This is no JSON: ${what} in line ${before.length}, at character ${(before.at(-1)?.length ?? 0) + 1}.`;
  }
  try {
    readFilters(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
