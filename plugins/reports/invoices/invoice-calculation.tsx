/** Calculation of each figure of an invoice or a credit note: formula, month, rate of VAT, and the fees behind it. */
import type { ReportRow } from '#core/reports';
import { Calculation } from '#core/reports/react';
import { Dialog, Money } from '#core/ui';
import { useReportWords } from '../words/texts.ts';

interface InvoiceCalculationProps {
  readonly rows: readonly ReportRow[];
  readonly total: ReportRow;
  /** Name of the VAT with its rate. */
  readonly vatName: string;
  /** Address of the page of the invoice. */
  readonly href: string;
  /** Address of the credited invoice, if this is a credit note. */
  readonly creditedHref: string | undefined;
  readonly onClose: () => void;
}

export default function InvoiceCalculation({
  rows,
  total,
  vatName,
  href,
  creditedHref,
  onClose,
}: InvoiceCalculationProps) {
  const text = useReportWords();
  const currency = String(total.currency ?? '');
  const money = (value: ReportRow[string] | undefined) => <Money amount={String(value ?? '0')} currency={currency} />;
  const isNote = creditedHref !== undefined;
  // The fees of a credit note are those of the month that it credits.
  const [month = ''] = /20\d\d-\d\d/.exec(String(total.credits ?? total.number)) ?? [];
  return (
    <Dialog
      title={text('calculation.title', { title: text('invoice.calculation', { number: String(total.number) }) })}
      size="m"
      onClose={onClose}
    >
      <Calculation
        plugin="reports"
        onView={onClose}
        days={{ from: `${month}-01`, to: lastDayOf(month) }}
        timeZone="UTC"
        href={href}
        figures={[
          ...rows.map(({ line, net }) => ({
            name: text(`word.${String(line)}`),
            value: money(net),
            formula: isNote ? 'credited' : line === 'Monthly minimum' ? 'minimum' : 'invoiceLine',
            href: `${href}?f.line=${encodeURIComponent(String(line))}`,
          })),
          { name: text('invoice.net'), value: money(total.net), formula: 'invoiceNet', href },
          { name: vatName, value: money(total.vat), formula: 'vat' },
          {
            name: isNote ? text('invoice.creditedFor', { number: String(total.credits) }) : text('invoice.gross'),
            value: money(total.gross),
            formula: 'gross',
            ...(isNote && { href: creditedHref }),
          },
        ]}
      />
    </Dialog>
  );
}

/** Returns the last day of a month: `2026-11-30` of `2026-11`. */
const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);
