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
  /** Rows of the whole filtered list; undefined until known. */
  readonly count: number | undefined;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/** Page size, where one is, and the way to the next page. */
export function Pager({ page, size, count, onPage, onSize }: PagerProps) {
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
        {count !== undefined &&
          text('pager.range', {
            from: formatCount(count === 0 ? 0 : (page - 1) * size + 1),
            to: formatCount(Math.min(count, page * size)),
            total: formatCount(count),
          })}
      </span>
      <span className="ui-pager-steps">
        <IconButton label={text('pager.previous')} icon={<Glyph paths={chevronLeft} />} disabled={page <= 1} onClick={() => onPage(page - 1)} />
        <span className="ui-pager-page">
          {count !== undefined && text('pager.page', { page: formatCount(page), last: formatCount(lastPage(count, size)) })}
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
