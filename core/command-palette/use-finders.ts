/** Search for the record with a typed id, using the plugins' finders. */
import { useEffect, useRef, useState } from 'react';
import { loadMessages } from '../i18n/i18n.ts';
import { checkGuard, type Holder } from '../permissions/guard.ts';
import type { AssembledFinder } from '../plugin/assembly.ts';
import type { Found } from '../plugin/types.ts';
import { usePortal } from '../portal/portal.ts';
import { useUiEnvironment } from '../state/environment.tsx';

export interface Finding {
  readonly finder: AssembledFinder;
  readonly state: 'looking' | 'failed' | 'done';
  readonly found: readonly Found[];
}

/** Pause in typing before a finder is called, in milliseconds. */
const rest = 150;
/** Maximum number of results per finder. */
const maxResults = 8;
const longest = 255;

/** Returns the finders available to the user whose pattern matches the whole text. */
export function findersFor(
  finders: readonly AssembledFinder[],
  holder: Holder,
  text: string,
): readonly AssembledFinder[] {
  if (text === '' || text.length > longest) return [];
  return finders.filter(({ guard, matches }) => checkGuard(guard, holder) === 'allowed' && fits(matches, text));
}

function fits(matches: string, text: string): boolean {
  try {
    return new RegExp(`^(?:${matches})$`, 'u').test(text);
  } catch {
    return false;
  }
}

/** Returns the results of the finders for the text. Further typing aborts running searches. */
export function useFinders(text: string, holder: Holder): readonly Finding[] {
  const { assembly, client, failures } = usePortal();
  const environment = useRef(useUiEnvironment());
  const [findings, setFindings] = useState<{ readonly text: string; readonly all: readonly Finding[] }>({
    text: '',
    all: [],
  });
  useEffect(() => {
    const finders = findersFor(assembly.finders, holder, text);
    setFindings({ text, all: finders.map((finder) => ({ finder, state: 'looking', found: [] })) });
    if (finders.length === 0) return;
    const controller = new AbortController();
    const note = (finder: AssembledFinder, state: 'failed' | 'done', found: readonly Found[]) => {
      if (controller.signal.aborted) return;
      setFindings((before) => ({
        ...before,
        all: before.all.map((finding) => (finding.finder === finder ? { finder, state, found } : finding)),
      }));
    };
    const requestFindings = async (finder: AssembledFinder) => {
      try {
        const [module] = await Promise.all([finder.find(), loadMessages(finder.plugin)]);
        if (controller.signal.aborted) return;
        note(
          finder,
          'done',
          soundResults(
            await module.default(text, { client, signal: controller.signal, holder, environment: environment.current }),
          ),
        );
      } catch (error) {
        if (controller.signal.aborted) return;
        failures.note(finder.find, error);
        note(finder, 'failed', []);
      }
    };
    const timer = setTimeout(() => {
      for (const finder of finders) void requestFindings(finder);
    }, rest);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [assembly, client, failures, holder, text]);
  // Until the effect has run, the findings belong to the previous text.
  return findings.text === text
    ? findings.all
    : findersFor(assembly.finders, holder, text).map((finder) => ({ finder, state: 'looking', found: [] }));
}

/**
 * Validates the results of a finder, which is a plugin's code: they must be results with links into the portal.
 * @throws Error for anything else
 */
function soundResults(answer: unknown): readonly Found[] {
  if (!Array.isArray(answer)) throw new Error('The finder answered no list.');
  const isFound = (value: unknown): value is Found =>
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string' &&
    'href' in value &&
    typeof value.href === 'string';
  for (const item of answer) {
    if (!isFound(item)) throw new Error('The finder answered something without title and address.');
    if (!/^\/(?![/\\])/.test(item.href)) throw new Error(`The finder leads out of the portal: ${item.href}`);
  }
  return answer.slice(0, maxResults);
}
