import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { Option } from '../../data-grid/types.ts';
import { placeBeside } from '../../overlays/place.ts';
import { RetryButton } from '../../pieces/states.tsx';
import type { FoundOptions } from './use-found-options.ts';
import './options.css';

export interface ListBoxProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly found: FoundOptions;
  readonly options: readonly Option[];
  /** The option that Enter takes; -1 where there is none. */
  readonly active: number;
  readonly isChosen: (option: Option) => boolean;
  readonly multiple: boolean;
  readonly onChoose: (option: Option) => void;
  readonly onPoint: (index: number) => void;
}

/** The options below their input, at most 250 px high (S-510), in the top layer so that no dialog cuts them off. */
export function ListBox({ id, label, anchor, found, options, active, isChosen, multiple, onChoose, onPoint }: ListBoxProps) {
  const text = useText('ui');
  const panel = useRef<HTMLDivElement>(null);
  usePlacement(panel, anchor);
  useLayoutEffect(() => {
    panel.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  return (
    // Pressing the mouse must not take the focus out of the input, which would close the list before the click.
    // biome-ignore lint/a11y/noStaticElementInteractions: no interaction of its own
    <div ref={panel} popover="manual" className="ui-list-box" data-popover-open="" onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={id} aria-label={label} aria-multiselectable={multiple || undefined} aria-busy={found.busy}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: as above, by aria-activedescendant
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
          ) : (
            text(found.busy ? 'state.loading' : 'input.none')
          )}
        </div>
      )}
    </div>
  );
}

function usePlacement(panel: RefObject<HTMLDivElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    element.showPopover();
    const place = () => {
      if (!anchor.current) return;
      const box = anchor.current.getBoundingClientRect();
      element.style.width = `${box.width}px`;
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { left, top } = placeBeside(box, element.getBoundingClientRect(), view, 'start');
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    if (anchor.current) observer.observe(anchor.current);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [panel, anchor]);
}
