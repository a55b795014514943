import duplicate from '@blueprintjs/icons/lib/esm/generated/16px/paths/duplicate.js';
import tick from '@blueprintjs/icons/lib/esm/generated/16px/paths/tick.js';
import { useEffect, useState } from 'react';
import { copyText } from '../copy-text.ts';
import { shortenMiddle } from '../formats/codes.ts';
import { useUiText } from '../later-texts.ts';
import { Glyph } from './glyph.tsx';

const shownFor = 2000;

/**
 * Renders a value with a button to copy it. A long value is shortened in the middle, but copied and announced in full.
 * @param label name of the value, for the button: 'Transaction ID'
 * @public
 */
export function Copyable({
  value,
  label,
  whole = false,
}: {
  readonly value: string;
  readonly label: string;
  readonly whole?: boolean;
}) {
  const text = useUiText();
  const [result, setResult] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [result]);
  const shown = whole ? value : shortenMiddle(value);
  const copy = () => {
    copyText(value).then(
      () => setResult('copied'),
      () => setResult('failed'),
    );
  };
  return (
    <span className="ui-copyable">
      <span title={shown === value ? undefined : value}>
        {shown === value ? (
          value
        ) : (
          <>
            <span aria-hidden="true">{shown}</span>
            <span className="ui-visually-hidden">{value}</span>
          </>
        )}
      </span>
      <button
        type="button"
        className="ui-icon-button ui-icon-button-small"
        aria-label={text('copy.copy', { label })}
        onClick={copy}
      >
        {result === 'copied' ? <Glyph paths={tick} /> : <Glyph paths={duplicate} />}
      </button>
      <span role="status" className={result === 'failed' ? 'ui-copyable-failed' : 'ui-visually-hidden'}>
        {result && text(`copy.${result}`)}
      </span>
    </span>
  );
}
