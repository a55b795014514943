import { Button, useCommonText } from '#core/ui';
import { useDetailText } from './texts.ts';

/** Initial number of rows per page, as in lists. */
export const rowsPerPage = 10;

interface PagesProps {
  /** Page number, from 0. */
  readonly page: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
  /** Label of the paged content. */
  readonly label: string;
}

/** Renders the pages of a short list in a detail; nothing if the list fits on one page. */
export function Pages({ page, count, onPage, label }: PagesProps) {
  const text = useDetailText();
  const common = useCommonText();
  const last = Math.max(Math.ceil(count / rowsPerPage) - 1, 0);
  if (last === 0) return null;
  const from = page * rowsPerPage + 1;
  return (
    <nav className="transactions-pages" aria-label={label}>
      <span className="ui-muted">
        {text('detail.range', { from, to: Math.min(from + rowsPerPage - 1, count), count })}
      </span>
      <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
        {common('previous')}
      </Button>
      <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
        {common('next')}
      </Button>
    </nav>
  );
}
