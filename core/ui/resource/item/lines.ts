/** Lines of an item's details that are shown, and their positions. */
import { checkGuard, type Holder } from '../../../permissions/guard.ts';
import type { ListColumn } from '../../list/columns.tsx';
import type { Item } from '../declaration/spec.ts';

type Lines = readonly ListColumn<Item>[];

/** Returns the lines that the user may see. */
export const permittedLines = (lines: Lines, holder: Holder): Lines =>
  lines.filter(({ guard = 'signed-in' }) => checkGuard(guard, holder) === 'allowed');

/** Returns the line next to the item's name, which is the first status. */
export const statusLine = (lines: Lines): ListColumn<Item> | undefined =>
  lines.find(({ shows }) => shows?.kind === 'status' || shows?.isStatus === true);
