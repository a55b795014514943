import chevronLeft from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-left.js';
import chevronRight from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-right.js';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { formatCount } from '../../formats/amount.ts';
import { PlainSelect } from '../../inputs/plain-select.tsx';
import { TextBox } from '../../inputs/text-box.tsx';
import { IconButton } from '../../pieces/button.tsx';
import { Glyph } from '../../pieces/glyph.tsx';
import { pageSizes } from '../state/page-sizes.ts';
import { lastPage } from '../state/steps.ts';

/** The page whose rows are in sight, with the rows of the whole filtered list. */
interface ShownPage {
  readonly page: number;
  readonly size: number;
  readonly count: number;
}

interface PagerProps {
  readonly page: number;
  readonly size: number;
  /** Undefined until known. */
  readonly shown: ShownPage | undefined;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/** Page size, where one is, and the way to other pages. */
export function Pager({ page, size, shown, onPage, onSize }: PagerProps) {
  const count = shown?.count;
  const text = useText('ui');
  const id = useId();
  return (
    <nav className="ui-pager" aria-label={text('pager.label')}>
      <label htmlFor={id}>{text('pager.size')}</label>
      <PlainSelect id={id} value={size} onChange={(event) => onSize(Number(event.target.value))}>
        {pageSizes.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </PlainSelect>
      <span className="ui-pager-range">
        {shown &&
          text('pager.range', {
            from: formatCount(shown.count === 0 ? 0 : (shown.page - 1) * shown.size + 1),
            to: formatCount(Math.min(shown.count, shown.page * shown.size)),
            total: formatCount(shown.count),
          })}
      </span>
      <span className="ui-pager-steps">
        <IconButton label={text('pager.previous')} icon={<Glyph paths={chevronLeft} />} disabled={page <= 1} onClick={() => onPage(page - 1)} />
        <span className="ui-pager-page">{shown && <PageField page={shown.page} last={lastPage(shown.count, shown.size)} onPage={onPage} />}</span>
        <IconButton
          label={text('pager.next')}
          icon={<Glyph paths={chevronRight} />}
          disabled={count === undefined || page >= lastPage(count, size)}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  );
}

/** Which page it is, to be written over: Enter goes there. */
function PageField({ page, last, onPage }: { readonly page: number; readonly last: number; readonly onPage: (page: number) => void }) {
  const text = useText('ui');
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
    if (wanted !== page) onPage(wanted);
  };
  return (
    <form onSubmit={go} noValidate>
      <label htmlFor={id}>{text('pager.goTo')}</label>
      <TextBox
        id={id}
        className="ui-input ui-pager-field"
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
        <span id={`${id}-problem`} role="alert" className="ui-pager-problem">
          {text('pager.outside', { count: last, formatted: formatCount(last) })}
        </span>
      )}
    </form>
  );
}
