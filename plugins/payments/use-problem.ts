import { useText } from '#core/react';
import type { Problem } from './account-details.ts';

/** Returns a function that returns the text of a field's error. */
export function useProblem(): (problem: Problem | undefined) => string | undefined {
  const text = useText('payments');
  // The codes of the sandbox and of the forms are keys below `problem`; the code of another API is shown unchanged.
  const any = text as (key: string, values?: Readonly<Record<string, string>>) => string;
  return (problem) => problem && any(`problem.${problem.code.replaceAll('.', '_')}`, problem.values);
}
