import { type KeyboardEvent, useId, useState } from 'react';
import { foldText } from '../../../i18n/fold-text.ts';
import type { Option } from '../option.ts';

export interface ComboboxOptions {
  readonly options: readonly Option[];
  readonly onChoose: (option: Option) => void;
  /** True if a typed letter jumps to the next option that starts with it, for lists without typing in the input. */
  readonly jumps: boolean;
  /** Id of the chosen option, at which the list opens. */
  readonly chosen: string | undefined;
  readonly onOpenChange: (open: boolean) => void;
  readonly open: boolean;
}

/**
 * Returns the state and keyboard handlers of a combobox with a list box (ARIA APG): arrow keys, Home, End, Page Up and
 * Page Down, Enter, Escape, letters.
 */
export function useCombobox({ options, onChoose, jumps, chosen, open, onOpenChange }: ComboboxOptions) {
  const id = useId();
  const [pointed, setPointed] = useState<number>();
  const last = options.length - 1;
  const start = options.findIndex((option) => option.id === chosen);
  const active = Math.min(pointed ?? (jumps ? Math.max(start, 0) : start), last);
  const show = (index?: number) => {
    setPointed(index);
    onOpenChange(true);
  };
  const hide = () => {
    setPointed(undefined);
    onOpenChange(false);
  };
  const moves: Readonly<Record<string, () => number>> = {
    ArrowDown: () => (active >= last ? 0 : active + 1),
    ArrowUp: () => (active <= 0 ? last : active - 1),
    PageDown: () => Math.min(active + 8, last),
    PageUp: () => Math.max(active - 8, 0),
    ...(jumps && { Home: () => 0, End: () => last }),
  };
  const jumpTo = (letter: string) => {
    const order = options.map((_, index) => (active + 1 + index) % options.length);
    return order.find((index) => foldText(options[index]?.name ?? '').startsWith(foldText(letter)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    const option = options[active];
    if (key === 'Escape' && open) {
      // Closes only the list, not the surrounding dialog.
      event.preventDefault();
      event.stopPropagation();
      hide();
    } else if (key === 'Tab') hide();
    else if ((key === 'Enter' || (key === ' ' && jumps)) && open) {
      event.preventDefault();
      if (option) onChoose(option);
    } else if (moves[key] && !event.altKey) {
      event.preventDefault();
      show(open ? moves[key]() : pointed);
    } else if ((key === 'ArrowDown' && event.altKey) || (jumps && (key === 'Enter' || key === ' '))) {
      event.preventDefault();
      show(pointed);
    } else if (jumps && key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const index = jumpTo(key);
      if (index !== undefined) show(index);
    }
  };
  return {
    listId: `${id}-list`,
    active: open ? active : -1,
    onKeyDown,
    point: setPointed,
    show,
    hide,
    /** Props of the input. */
    wiring: {
      role: 'combobox',
      'aria-expanded': open,
      'aria-controls': open ? `${id}-list` : undefined,
      'aria-haspopup': 'listbox',
      'aria-activedescendant': open && active >= 0 ? `${id}-list-${active}` : undefined,
      'aria-autocomplete': jumps ? 'none' : 'list',
    },
  } as const;
}
