import { useState } from 'react';
import { Button } from '../ui/components/button.tsx';
import { DefinitionList } from '../ui/components/definition-list.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import type { ReportRow } from './calls.ts';
import type { ReportColumn } from './report.ts';
import { Scrolling } from './scrolling.tsx';
import { useReportText } from './texts.ts';

/** Renders a button that opens the values of a row that are not columns. */
export function DetailButton({ columns, row }: { readonly columns: readonly ReportColumn[]; readonly row: ReportRow }) {
  const text = useReportText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {text('detail.open')}
      </Button>
      {isOpen && (
        <Dialog title={text('detail.title')} onClose={() => setIsOpen(false)}>
          <DefinitionList
            items={columns.map(({ id, as }) => {
              const value = String(row[id] ?? '–');
              return {
                label: text(`field.${id}`),
                value:
                  as === 'code' ? (
                    <Scrolling label={text(`field.${id}`)}>
                      <pre className="report-code">{value}</pre>
                    </Scrolling>
                  ) : (
                    value
                  ),
              };
            })}
          />
        </Dialog>
      )}
    </>
  );
}
