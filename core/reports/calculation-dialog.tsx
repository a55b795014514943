import { useUiEnvironment } from '../state/environment.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Calculation } from './calculation.tsx';
import type { ReportAnswer } from './calls.ts';
import { figuresOf } from './figures.ts';
import type { Report, ReportColumn } from './report.ts';
import { useReportText } from './texts.ts';

interface CalculationDialogProps {
  readonly report: Report;
  readonly columns: readonly ReportColumn[];
  readonly title: string;
  readonly answer: ReportAnswer;
  readonly days?: { readonly from: string; readonly to: string } | undefined;
  readonly href?: string | undefined;
  readonly onClose: () => void;
}

/** Renders how the figures of a report are calculated. */
export default function CalculationDialog({
  report,
  columns,
  title,
  answer: { asOf, baseCurrency, totals },
  days,
  href,
  onClose,
}: CalculationDialogProps) {
  const text = useReportText();
  const { timeZone } = useUiEnvironment();
  const figures = figuresOf(report, columns);
  const isConverted = figures.some(({ column }) => column.as === 'base-money') || totals !== undefined;
  return (
    <Dialog title={text('calculation.title', { title })} size="m" onClose={onClose}>
      <Calculation
        figures={figures.map(({ column, formula }) => ({ name: text(`field.${column.id}`), formula }))}
        {...{ days, timeZone, asOf, href }}
        {...(isConverted && { base: baseCurrency, rates: totals })}
      />
    </Dialog>
  );
}
