/** Shown lines of an item's details, and their places. */
import { checkGuard, type Holder } from '../../../permissions/guard.ts';
import type { ListColumn } from '../../list/columns.tsx';
import type { Item } from '../declaration/spec.ts';

type Lines = readonly ListColumn<Item>[];

/** Returns the lines that the person may see. */
export const permittedLines = (lines: Lines, holder: Holder): Lines =>
  lines.filter(({ guard = 'signed-in' }) => checkGuard(guard, holder) === 'allowed');

/** Returns the line that stands beside the item's name: the first status. */
export const statusLine = (lines: Lines): ListColumn<Item> | undefined =>
  lines.find(({ shows }) => shows?.kind === 'status' || shows?.isStatus === true);
