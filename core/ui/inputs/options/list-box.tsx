import { useLayoutEffect, useRef } from 'react';
import { RetryButton } from '../../components/states.tsx';
import { useCommonText, useUiText } from '../../later-texts.ts';
import type { Option } from '../option.ts';
import type { FoundOptions } from './use-found-options.ts';
import './options.css';

export interface ListBoxProps {
  readonly id: string;
  readonly label: string;
  /** The `anchor-name` of the element above the list. */
  readonly anchor: string;
  readonly found: FoundOptions;
  readonly options: readonly Option[];
  /** Index of the option that Enter chooses; -1 if there is none. */
  readonly active: number;
  readonly isChosen: (option: Option) => boolean;
  readonly multiple: boolean;
  readonly onChoose: (option: Option) => void;
  readonly onPoint: (index: number) => void;
}

/** Renders the options below their input, up to 250 px high (S-510), in the top layer, so that no dialog clips them. */
export function ListBox({
  id,
  label,
  anchor,
  found,
  options,
  active,
  isChosen,
  multiple,
  onChoose,
  onPoint,
}: ListBoxProps) {
  const text = useUiText();
  const common = useCommonText();
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => panel.current?.showPopover(), []);
  useLayoutEffect(() => {
    panel.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  return (
    // Pressing the mouse must not take the focus from the input, which would close the list before the click.
    // biome-ignore lint/a11y/noStaticElementInteractions: the panel is not interactive
    <div
      ref={panel}
      popover="manual"
      className="ui-list-box"
      style={{ positionAnchor: anchor }}
      data-popover-open=""
      onMouseDown={(event) => event.preventDefault()}
    >
      <div
        role="listbox"
        id={id}
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        aria-busy={found.busy}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the input points here with aria-activedescendant
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={isChosen(option)}
            className={`ui-option${index === active ? ' ui-option-active' : ''}`}
            onClick={() => onChoose(option)}
            onPointerMove={() => index !== active && onPoint(index)}
          >
            {option.name}
            {option.note && <span className="ui-option-line">{option.note}</span>}
          </div>
        ))}
      </div>
      {(found.busy || found.failed || options.length === 0) && (
        <div className="ui-option-note">
          {found.failed ? (
            <>
              <span>{text('input.optionsFailed')}</span>
              <RetryButton onRetry={found.retry} />
            </>
          ) : found.busy ? (
            text('state.loading')
          ) : (
            common('noResults')
          )}
        </div>
      )}
    </div>
  );
}
