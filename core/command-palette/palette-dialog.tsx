import { useCoreText } from '../i18n/later-texts.ts';
import { TextBox } from '../ui/inputs/text-box.tsx';
import './palette.css';
import searchPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/search.js';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Holder } from '../permissions/guard.ts';
import { usePortal } from '../portal/portal.ts';
import { Glyph } from '../ui/components/glyph.tsx';
import type { PaletteAction, PaletteItem } from './items.ts';
import { PaletteState } from './palette-finding-state.tsx';
import { optionId, PaletteList } from './palette-list.tsx';
import { useFinders } from './use-finders.ts';
import { useGroups } from './use-groups.ts';

interface PaletteDialogProps {
  readonly holder: Holder;
  /** Ids of the routes that were visited last. */
  readonly recent: readonly string[];
  /** Opens the dialog of an entry without a screen. The dialog remains open when the palette closes. */
  readonly onDialog: (entry: Extract<PaletteAction, { kind: 'dialog' }>['entry']) => void;
}

/** Renders the command palette: a combobox of screens, commands and the record with the typed or pasted id. */
export default function PaletteDialog({ holder, recent, onDialog }: PaletteDialogProps) {
  const text = useCoreText();
  const id = useId();
  const { close } = usePortal().palette;
  const [path, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  /** True if Enter was pressed before there were results. The first result then opens. */
  const [hurried, setHurried] = useState(false);
  const query = typed.trim();
  const findings = useFinders(query, holder);
  const groups = useGroups({ holder, query, findings, recent, path });
  const items = groups.flatMap((group) => group.items);
  const active = items.find((item) => item.id === chosen) ?? items[0];
  const dialog = useModal();

  const act = (item: PaletteItem, newTab: boolean) => {
    const { action } = item;
    if (newTab) {
      if (action.kind === 'open') window.open(action.href, '_blank', 'noopener');
      return;
    }
    close();
    if (action.kind === 'open') navigate(action.href);
    else if (action.kind === 'dialog') onDialog(action.entry);
    else action.run();
  };

  const looking = findings.some(({ state }) => state === 'looking');
  useEffect(() => {
    if (!hurried || looking) return;
    setHurried(false);
    if (active) act(active, false);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const at = active ? items.indexOf(active) : -1;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined && items.length > 0) setChosen(items.at(to % items.length)?.id);
    else if (event.key === 'Enter' && active) act(active, event.ctrlKey || event.metaKey);
    else if (event.key === 'Enter') setHurried(looking);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape also closes it
    <dialog
      ref={dialog}
      className="palette"
      aria-label={text('palette.title')}
      data-modal=""
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="palette-box">
        <div className="palette-head">
          <Glyph paths={searchPaths} />
          <TextBox
            className="palette-input"
            role="combobox"
            aria-label={text('palette.open')}
            aria-expanded={items.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(id, active)}
            aria-describedby={`${id}-state`}
            placeholder={text('palette.placeholder')}
            maxLength={300}
            autoCorrect="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(next) => {
              setTyped(next);
              setChosen(undefined);
              setHurried(false);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="palette-close" aria-label={text('palette.close')} onClick={close}>
            Esc
          </button>
        </div>
        <PaletteList
          id={id}
          groups={groups}
          active={active}
          label={text('palette.results')}
          onPoint={(item) => setChosen(item.id)}
          onChoose={act}
        />
        <PaletteState id={`${id}-state`} findings={findings} query={query} count={items.length} />
        <p className="palette-foot" aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {text('palette.keyMove')}
          </span>
          <span>
            <kbd>Enter</kbd> {text('palette.keyOpen')}
          </span>
          <span>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> {text('palette.keyNewTab')}
          </span>
        </p>
      </div>
    </dialog>
  );
}

/** Opens the browser's modal dialog, and returns the focus afterwards. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    element?.querySelector('input')?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return dialog;
}
