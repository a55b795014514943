import chevronLeft from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-left.js';
import chevronRight from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-right.js';
import { lazy } from 'react';
import { type Text, useText } from '../../../i18n/use-text.ts';
import { IconButton } from '../../components/button.tsx';
import { Glyph } from '../../components/glyph.tsx';
import { formatCount } from '../../formats/amount.ts';
import { PopoverButton } from '../../overlays/popover-button.tsx';
import { lastPage } from '../state/steps.ts';

const loadField = () => import('./page-field.tsx');
const PageField = lazy(loadField);

/** The visible page, and the number of rows in the whole filtered list. */
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
}

/**
 * Returns the text with the range of visible rows and the number of all rows.
 * @param format formats its numbers
 */
export const rangeText = (
  text: Text<'ui'>,
  { page, size, count }: ShownPage,
  format: (count: number) => string = formatCount,
) =>
  text('pager.range', {
    from: format(count === 0 ? 0 : (page - 1) * size + 1),
    to: format(Math.min(count, page * size)),
    total: format(count),
  });

/** Renders the range of visible rows and buttons for other pages. If all rows are visible, it renders their number. */
export function Pager({ page, size, shown, onPage }: PagerProps) {
  const text = useText('ui');
  const count = shown?.count;
  if (shown && shown.count <= shown.size && page === 1) {
    return (
      shown.count > 0 && (
        <p className="ui-pager">{text('grid.rows', { count: shown.count, formatted: formatCount(shown.count) })}</p>
      )
    );
  }
  return (
    <nav className="ui-pager" aria-label={text('pager.label')}>
      {shown && (
        <PopoverButton
          look="quiet"
          label={text('pager.goTo')}
          prefetch={loadField}
          content={(close) => (
            <PageField
              page={shown.page}
              last={lastPage(shown.count, shown.size)}
              onPage={(next) => {
                close();
                if (next !== page) onPage(next);
              }}
            />
          )}
        >
          {rangeText(text, shown)}
        </PopoverButton>
      )}
      <IconButton
        label={text('pager.previous')}
        icon={<Glyph paths={chevronLeft} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label={text('pager.next')}
        icon={<Glyph paths={chevronRight} />}
        disabled={count === undefined || page >= lastPage(count, size)}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
