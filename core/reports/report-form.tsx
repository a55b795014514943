import { useId, useRef, useState } from 'react';
import { useUiEnvironment } from '../state/environment.tsx';
import { Button } from '../ui/components/button.tsx';
import type { Grid } from '../ui/data-grid/state/use-grid-state.ts';
import { DynamicForm } from '../ui/forms/dynamic-form.tsx';
import type { ReportRow } from './calls.ts';
import type { Report } from './report.ts';
import { useReportText } from './texts.ts';
import { filtersFrom, formValues, type useQuestionFields, useQuestionWords } from './use-question.ts';

interface ReportFormProps {
  readonly report: Report;
  readonly grid: Grid<ReportRow>;
  readonly fields: ReturnType<typeof useQuestionFields>;
  /** @param isSame whether the query equals that of the last response */
  readonly onRun: (isSame: boolean) => void;
}

/**
 * Renders the query of a report as a form. Running it writes the form's values to the address, and the form shows the
 * values of the address. On a phone the form is collapsed to a summary line, so that the result comes first.
 */
export function ReportForm({ report, grid, fields, onRun }: ReportFormProps) {
  const text = useReportText();
  const { timeZone } = useUiEnvironment();
  const { filters } = grid.state;
  const written = JSON.stringify([...filters]);
  // Remounts the form if another part changed the address, such as a saved view. Changes of the form don't remount it,
  // because that would move the focus.
  const known = useRef({ written, version: 0 });
  if (known.current.written !== written) known.current = { written, version: known.current.version + 1 };
  const [isOpen, setIsOpen] = useState(false);
  const body = useId();
  const words = useQuestionWords(report, filters, fields);
  const put = (next: ReadonlyMap<string, NonNullable<ReturnType<typeof filters.get>>>, isOwn: boolean) => {
    if (isOwn) known.current = { ...known.current, written: JSON.stringify([...next]) };
    grid.update((before) => ({ ...before, filters: next, page: 1 }));
    onRun(JSON.stringify([...next]) === written);
    setIsOpen(false);
  };
  return (
    <div className="report-form">
      <div className="report-question">
        <p>{words || text('form.all')}</p>
        <Button aria-expanded={isOpen} aria-controls={body} onClick={() => setIsOpen(!isOpen)}>
          {text(isOpen ? 'form.fold' : 'form.change')}
        </Button>
      </div>
      <div id={body} className={isOpen ? 'report-form-body' : 'report-form-body report-form-folded'}>
        <DynamicForm
          key={known.current.version}
          label={text('form.title')}
          fields={[
            ...fields.map(({ field }) => field),
            { type: 'button', name: 'run', label: text('form.run') },
            { type: 'button', inputType: 'button', name: 'reset', label: text('form.reset') },
          ]}
          values={formValues(report, filters, timeZone, Date.now())}
          onSubmit={(values) => put(filtersFrom(report, values, timeZone, Date.now()), true)}
          onButton={() => put(new Map(), false)}
        />
      </div>
    </div>
  );
}
