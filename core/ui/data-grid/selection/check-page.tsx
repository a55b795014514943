import { useEffect, useRef } from 'react';
import { useText } from '../../../i18n/use-text.ts';

interface CheckPageProps {
  /** Number of rows on the page, and number of those that are selected. */
  readonly rows: number;
  readonly selected: number;
  readonly onToggle: () => void;
}

/** Renders a checkbox that selects all rows of this page or none of them. */
export function CheckPage({ rows, selected, onToggle }: CheckPageProps) {
  const text = useText('ui');
  const box = useRef<HTMLInputElement>(null);
  const isSome = selected > 0 && selected < rows;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <input
      ref={box}
      type="checkbox"
      checked={rows > 0 && selected === rows}
      disabled={rows === 0}
      aria-label={text('select.page')}
      onChange={onToggle}
    />
  );
}
