/** The options of `npm run survey`. */
import { parseArgs } from 'node:util';
import { tiers } from '../../core/permissions/guard.ts';
import { type Mode, modes } from '../harness/modes.ts';
import { sizes } from '../harness/sizes.ts';
import type { Size } from './looks.ts';
import { partOf, type Stop, type Turn } from './stops.ts';

/** Usage error: the error, and a correct use. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface SurveyRequest {
  readonly deployment: string;
  /** True for only the pseudo-locale `en-XA` of English. */
  readonly isPseudo: boolean;
  /** Sizes; all if none was chosen. */
  readonly sizes: readonly Size[];
  /** Modes of the browser; empty for the usual appearance. */
  readonly modes: readonly Mode[];
  /** True to check only texts, without axe and screenshots. */
  readonly isTextsOnly: boolean;
  readonly choose: (stops: readonly Stop[]) => readonly Stop[];
  /** True to print only the names of the stops. */
  readonly isList: boolean;
}

/**
 * Parses the options.
 * @throws UsageError
 */
export function readOptions(args: readonly string[]): SurveyRequest {
  const {
    only = [],
    tier = [],
    size = [],
    mode = [],
    rotate,
    deployment = 'default',
    locale,
    texts = false,
    list = false,
  } = parse(args);
  const viewers = [...tiers, 'nobody'];
  const unknown = tier.find((candidate) => !viewers.includes(candidate));
  if (unknown !== undefined) throw new UsageError(`--tier ${unknown} is none; give ${viewers.join(', ')}.`);
  if (locale !== undefined && locale !== 'en-XA')
    throw new UsageError(`--locale ${locale} is none; give en-XA, or nothing for both languages.`);
  const known = Object.keys(sizes).filter(isSize);
  const odd = size.find((name) => !isSize(name));
  if (odd !== undefined) throw new UsageError(`--size ${odd} is none; give ${known.join(', ')}.`);
  const strange = mode.find((name) => !isMode(name));
  if (strange !== undefined) throw new UsageError(`--mode ${strange} is none; give ${modes.join(', ')}.`);
  const turn = rotate === undefined ? undefined : turnOf(rotate);
  return {
    deployment,
    isPseudo: locale !== undefined,
    isTextsOnly: texts,
    sizes: size.length === 0 ? known : size.filter(isSize),
    modes: mode.filter(isMode),
    isList: list,
    choose: (stops) => {
      const wanted = stops.filter(
        (stop) =>
          (tier.length === 0 || tier.includes(stop.viewer)) &&
          (only.length === 0 ||
            only.some((part) => stop.id.includes(part) || (stop.kind === 'route' && stop.pattern.includes(part)))),
      );
      return turn ? partOf(wanted, turn) : wanted;
    },
  };
}

const isMode = (name: string): name is Mode => modes.some((mode) => mode === name);

const isSize = (name: string): name is Size => name in sizes;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: 'string', multiple: true },
        tier: { type: 'string', multiple: true },
        size: { type: 'string', multiple: true },
        mode: { type: 'string', multiple: true },
        rotate: { type: 'string' },
        deployment: { type: 'string' },
        locale: { type: 'string' },
        texts: { type: 'boolean' },
        list: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function turnOf(text: string): Turn {
  const [turn = 0, of = 0] = /^\d+\/\d+$/.test(text) ? text.split('/').map(Number) : [];
  if (turn < 1 || turn > of)
    throw new UsageError(`--rotate ${text} is no turn; give k/n with k from 1 to n, such as 2/10.`);
  return { turn, of };
}
