import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useText } from '#core/react';
import { TextBox, useCommonText } from '#core/ui';
import { offsetOf, searchTimeZones, timeZones } from './time-zones.ts';

interface TimeZonePickerProps {
  readonly chosen: string;
  readonly onChoose: (zone: string) => void;
}

/** Renders a search field and the list of time zones. The arrow keys move in the list, and Enter selects. */
export function TimeZonePicker({ chosen, onChoose }: TimeZonePickerProps) {
  const text = useText('profile');
  const common = useCommonText();
  const id = useId();
  const [now] = useState(() => Date.now());
  const [typed, setTyped] = useState('');
  const zones = useMemo(() => timeZones(now, chosen), [now, chosen]);
  const found = useMemo(() => searchTimeZones(zones, typed), [zones, typed]);
  const [active, setActive] = useState(() => zones.findIndex((zone) => zone.id === chosen));
  const list = useRef<HTMLDivElement>(null);
  const at = Math.min(active, found.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key];
    const zone = found[at];
    if (to !== undefined) setActive(Math.max(0, Math.min(found.length - 1, to)));
    else if (event.key === 'Enter' && zone) onChoose(zone.id);
    else return;
    event.preventDefault();
  };

  return (
    <div className="profile-zones">
      <TextBox
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={at >= 0 ? optionId(at) : undefined}
        aria-label={text('regional.search')}
        placeholder={text('regional.search')}
        spellCheck={false}
        data-autofocus=""
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={text('regional.timeZone')}
        className="profile-zone-list"
      >
        {found.map((zone, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search box keeps the focus and handles the keys
          <div
            key={zone.id}
            id={optionId(index)}
            role="option"
            aria-selected={zone.id === chosen}
            tabIndex={-1}
            data-active={index === at ? '' : undefined}
            onClick={() => onChoose(zone.id)}
          >
            <span>{zoneName(zone.id)}</span>
            <span className="profile-offset">{zone.offset}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="ui-muted">{common('noResults')}</p>}
    </div>
  );
}

/** Returns the name of a time zone with spaces: `America/New York`. */
export const zoneName = (zone: string) => zone.replaceAll('_', ' ');

/** Returns the name of a time zone with its current offset. */
export const zoneLabel = (zone: string, now: number) => `${zoneName(zone)} (${offsetOf(zone, now)})`;
