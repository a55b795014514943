import './page-field.css';
import { type FormEvent, useId, useState } from 'react';
import { formatCount } from '../../formats/amount.ts';
import { TextBox } from '../../inputs/text-box.tsx';
import { useUiText } from '../../later-texts.ts';

/** Renders the page number as an input. Enter opens the page. */
export default function PageField({
  page,
  last,
  onPage,
}: {
  readonly page: number;
  readonly last: number;
  readonly onPage: (page: number) => void;
}) {
  const text = useUiText();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [isOutside, setOutside] = useState(false);
  const go = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Number((typed ?? String(page)).trim());
    const isPage = Number.isInteger(wanted) && wanted >= 1 && wanted <= last;
    setOutside(!isPage);
    if (!isPage) return;
    setTyped(undefined);
    onPage(wanted);
  };
  return (
    <form className="ui-pager-form" onSubmit={go} noValidate>
      <label htmlFor={id}>{text('pager.goTo')}</label>
      <TextBox
        id={id}
        className="ui-input"
        inputMode="numeric"
        enterKeyHint="go"
        maxLength={7}
        value={typed ?? String(page)}
        aria-invalid={isOutside || undefined}
        aria-describedby={isOutside ? `${id}-last ${id}-problem` : `${id}-last`}
        onFocus={({ target }) => target.select()}
        onChange={(next) => {
          setTyped(next);
          setOutside(false);
        }}
        onBlur={() => {
          setTyped(undefined);
          setOutside(false);
        }}
      />
      <span id={`${id}-last`}>{text('pager.of', { last: formatCount(last) })}</span>
      {isOutside && (
        <span id={`${id}-problem`} role="alert">
          {text('pager.outside', { count: last, formatted: formatCount(last) })}
        </span>
      )}
    </form>
  );
}
