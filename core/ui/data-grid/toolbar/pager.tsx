import chevronLeft from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-left.js';
import chevronRight from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-right.js';
import { useId } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { formatCount } from '../../formats/amount.ts';
import { IconButton } from '../../pieces/button.tsx';
import { Glyph } from '../../pieces/glyph.tsx';
import { pageSizes } from '../state/address.ts';
import { lastPage } from '../state/steps.ts';

interface PagerProps {
  readonly page: number;
  readonly size: number;
  /** The page whose rows are in sight, with the rows of the whole filtered list; undefined until known. */
  readonly shown: { readonly page: number; readonly size: number; readonly count: number } | undefined;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/** Page size, where one is, and the way to the next page. */
export function Pager({ page, size, shown, onPage, onSize }: PagerProps) {
  const count = shown?.count;
  const text = useText('ui');
  const id = useId();
  return (
    <nav className="ui-pager" aria-label={text('pager.label')}>
      <label htmlFor={id}>{text('pager.size')}</label>
      <select id={id} className="ui-select" value={size} onChange={(event) => onSize(Number(event.target.value))}>
        {pageSizes.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
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
        <span className="ui-pager-page">
          {shown && text('pager.page', { page: formatCount(shown.page), last: formatCount(lastPage(shown.count, shown.size)) })}
        </span>
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
