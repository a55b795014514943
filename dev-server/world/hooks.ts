/**
 * Hooks, in which plugins change the behavior of the sandbox. The server reads the provided values by the mode of each
 * hook.
 */
import { didYouMean } from '../../core/plugin/nearest.ts';
import type { Problem, ProblemCode } from '../../core/plugin/problem-codes.ts';
import { groupByKey } from './group-by-key.ts';

/**
 * Number of providers of a hook. `exactly-one` and `at-most-one` reject a second provider. `first-answer` calls the
 * providers in order until one answers. `all` uses all providers.
 */
export type HookMode = 'exactly-one' | 'at-most-one' | 'first-answer' | 'all';

/** Contribution of a plugin to a hook. */
export interface Provision<Provided = unknown> {
  /** Id of the hook, because a packaged plugin has its own copy of the hook object. */
  readonly hook: string;
  readonly provided: Provided;
  /** Id of the plugin, which the server adds when it loads the plugin. */
  readonly plugin?: string;
}

export interface Hook<Provided, Mode extends HookMode = HookMode> {
  readonly id: string;
  readonly mode: Mode;
  /** Returns an entry for the `hooks` of a sandbox part. */
  provide(provided: Provided): Provision<Provided>;
}

/** Fields of a hook that the checks need. */
export type AnyHook = Pick<Hook<never>, 'id' | 'mode'>;

/** Returns undefined if a provider has no answer, so that the next provider is called. */
type Answering = (...given: never) => unknown;

/**
 * Declares a hook with exactly one provider, which the server requires.
 * @param id lower-case words with hyphens
 */
export function defineHook<Provided>(
  id: string,
  options: { readonly mode: 'exactly-one' },
): Hook<Provided, 'exactly-one'>;
/** Declares a hook with up to one provider. */
export function defineHook<Provided>(
  id: string,
  options: { readonly mode: 'at-most-one' },
): Hook<Provided, 'at-most-one'>;
/** Declares a hook whose providers are called in order until a result is not undefined. */
export function defineHook<Provided extends Answering>(
  id: string,
  options: { readonly mode: 'first-answer' },
): Hook<Provided, 'first-answer'>;
/** Declares a hook that uses all of its providers. */
export function defineHook<Provided>(id: string, options: { readonly mode: 'all' }): Hook<Provided, 'all'>;
export function defineHook<Provided>(id: string, { mode }: { readonly mode: HookMode }): Hook<Provided> {
  return Object.freeze({ id, mode, provide: (provided: Provided) => ({ hook: id, provided }) });
}

/** Provisions of plugins for the hooks. */
export interface Hooks {
  single<Provided>(hook: Hook<Provided, 'exactly-one'>): Provided;
  single<Provided>(hook: Hook<Provided, 'at-most-one'>): Provided | undefined;
  /** Returns the first answer that is not undefined. */
  first<Given extends readonly unknown[], Answer>(
    hook: Hook<(...given: Given) => Answer | undefined, 'first-answer'>,
    ...given: Given
  ): Answer | undefined;
  all<Provided>(hook: Hook<Provided, 'all'>): readonly Provided[];
}

/**
 * Reads the provisions of all parts.
 * @param known hooks whose number of providers is checked
 * @throws TypeError if a hook has more or fewer providers than its mode allows
 */
export function readHooks(provisions: readonly Provision[], known: readonly AnyHook[]): Hooks {
  const problems = known.flatMap((hook) => countProblems(hook, provisions));
  if (problems.length > 0) throw new TypeError(problems.map(({ message, hint }) => `${message} ${hint}`).join('\n'));
  const byHook = groupByKey(provisions, ({ hook }) => hook);
  const of = <Provided>(hook: Hook<Provided>): readonly Provided[] =>
    // Only `provide` of a hook makes provisions with its id.
    (byHook.get(hook.id) as readonly Provision<Provided>[] | undefined)?.map(({ provided }) => provided) ?? [];
  function single<Provided>(hook: Hook<Provided, 'exactly-one'>): Provided;
  function single<Provided>(hook: Hook<Provided, 'at-most-one'>): Provided | undefined;
  function single<Provided>(hook: Hook<Provided>): Provided | undefined {
    return of(hook)[0];
  }
  return {
    single,
    first(hook, ...given) {
      for (const answer of of(hook)) {
        const found = answer(...given);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    all: of,
  };
}

/** Finds hooks with more or fewer providers than their mode allows, and provisions for hooks that don't exist. */
export function hookProblems(provisions: readonly Provision[], known: readonly AnyHook[]): readonly Problem[] {
  const ids = known.map(({ id }) => id);
  const unknown = provisions.filter(({ hook }) => !ids.includes(hook));
  return [
    ...unknown.map(({ hook, plugin }) =>
      problem(
        'unknown-hook',
        hook,
        plugin,
        'The sandbox has no such hook.',
        didYouMean(hook, ids, `Use one of ${ids.join(', ')}.`),
      ),
    ),
    ...known.flatMap((hook) => countProblems(hook, provisions)),
  ];
}

function countProblems({ id, mode }: AnyHook, provisions: readonly Provision[]): readonly Problem[] {
  const [first, ...more] = provisions.filter(({ hook }) => hook === id);
  if (mode === 'all' || mode === 'first-answer') return [];
  if (first === undefined) {
    if (mode === 'at-most-one') return [];
    return [
      problem(
        'missing-hook',
        id,
        undefined,
        `No plugin provides the hook ${id}.`,
        'Enable a plugin whose sandbox.ts provides it.',
      ),
    ];
  }
  const owner = first.plugin ?? 'another part';
  return more.map(({ plugin }) =>
    plugin === first.plugin
      ? problem(
          'hook-conflict',
          id,
          plugin,
          `It provides the hook ${id} twice, but only one provider can answer.`,
          'Remove one of the two.',
        )
      : problem(
          'hook-conflict',
          id,
          plugin,
          `It provides the hook ${id}, which ${owner} provides too. Only one provider can answer.`,
          `Remove it from one of them, or disable ${owner} or ${plugin ?? 'this part'}.`,
        ),
  );
}

function problem(code: ProblemCode, hook: string, plugin: string | undefined, message: string, hint: string): Problem {
  return { code, ...(plugin !== undefined && { plugin }), contribution: `hook ${hook}`, message, hint };
}
