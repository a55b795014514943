import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import searchIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/search.js';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { IconButton } from '../../components/button.tsx';
import { Glyph } from '../../components/glyph.tsx';
import { searchDelay } from '../../inputs/options/search-delay.ts';
import { TextBox } from '../../inputs/text-box.tsx';
import { isCovered } from '../../overlays/focus.ts';

interface SearchBoxProps {
  /** Search text of the list. */
  readonly value: string;
  /** Label of the search box, also shown while it is empty. */
  readonly label: string;
  /** Milliseconds after the last key until the search runs; Enter runs it immediately. */
  readonly delay?: number | undefined;
  readonly onSearch: (search: string) => void;
}

/** Renders the search of the list. `/` moves the focus to it from anywhere on the screen. */
export function SearchBox({ value, label, delay = searchDelay, onSearch }: SearchBoxProps) {
  const text = useText('ui');
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useDraft(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useSlash(input);
  const search = (wanted: string) => {
    clearTimeout(timer.current);
    onSearch(wanted);
  };
  const type = (typed: string) => {
    setDraft(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(typed), delay);
  };
  return (
    <search className="ui-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(draft);
        }}
      >
        <span className="ui-search-icon" aria-hidden="true">
          <Glyph paths={searchIcon} />
        </span>
        <TextBox
          inputRef={input}
          inputMode="search"
          enterKeyHint="search"
          spellCheck={false}
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={label}
          value={draft}
          onChange={type}
          // Text that is still being composed is no search, and the scheduled search is outdated.
          onCompositionStart={() => clearTimeout(timer.current)}
          onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
        />
        {draft && (
          <IconButton
            label={text('search.clear')}
            icon={<Glyph paths={cross} />}
            className="ui-icon-button-small"
            onClick={() => {
              setDraft('');
              search('');
              input.current?.focus();
            }}
          />
        )}
        {!draft && (
          <span className="ui-search-key" aria-hidden="true">
            /
          </span>
        )}
      </form>
    </search>
  );
}

/**
 * Returns the text being typed, and a function to change it. The text is reset if the value changes elsewhere (back, a
 * saved view, 'clear all').
 */
function useDraft(value: string): readonly [string, (draft: string) => void] {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (draft.trim() !== value) setDraft(value);
  }
  return [draft, setDraft];
}

function useSlash(input: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element | null; // key events are dispatched to elements
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target?.closest('input, textarea, select, [contenteditable]') ||
        isCovered()
      )
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [input]);
}
