/** Page of an invoice: recipient, lines, VAT and total; printed in the same layout. */
import { lazy, Suspense, useState } from 'react';
import { type Text, useCall, useDynamicCrumb, useLanguage, usePrint } from '#core/react';
import type { ReportRow } from '#core/reports';
import { useOwn } from '#core/reports/react';
import {
  Button,
  DefinitionList,
  EmptyState,
  endOfDay,
  formatCount,
  formatDay,
  formatPercent,
  Link,
  Loaded,
  Money,
  monthName,
  Screen,
  startOfDay,
  useUiEnvironment,
} from '#core/ui';
import { invoicePaths } from '../paths.ts';
import { invoices } from '../reports/operations.ts';
import { useReportWords } from '../words/texts.ts';
import { InvoiceStatus } from './cells.tsx';
import { CreditButton } from './credit-button.tsx';
import { invoiceFees } from './fees.tsx';
import { taxTreatment } from './model.ts';
import './invoice.css';

const InvoiceCalculation = lazy(() => import('./invoice-calculation.tsx'));

export default function Invoice({ number }: { readonly number: string }) {
  const text = useReportWords();
  const print = usePrint();
  const { timeZone } = useUiEnvironment();
  const all = useOwn(invoicePaths);
  // A number such as `INV-2026-11-000123-EUR` contains the month and the currency of the query.
  const [, month, currency] = /^[A-Z0-9]{1,10}-(20\d\d-(?:0[1-9]|1[0-2]))-[\w-]+-([A-Z]{3,5})$/.exec(number) ?? [];
  const known = month !== undefined && currency !== undefined;
  const day = `${month ?? '2026-01'}-15`;
  const query = { startDate: startOfDay(day, timeZone), endDate: endOfDay(day, timeZone), currency: currency ?? '' };
  const call = useCall(useOwn(invoices.call), { query }, { enabled: known });
  useDynamicCrumb(number);
  const gone = (
    <EmptyState title={text('invoice.none', { number })} action={<Link href={all}>{text('invoice.all')}</Link>} />
  );
  const status = call.data?.data.find((row) => row.number === number)?.invoiceStatus;
  const isNote = status === 'CreditNote';
  const rowsOf = (data: readonly ReportRow[]) => data.filter((row) => row.number === number);
  const [isProofOpen, setIsProofOpen] = useState(false);
  const rows = rowsOf(call.data?.data ?? []);
  const total = rows.find(({ line }) => line === 'total');
  const base = pageOf(all, number);
  return (
    <Screen
      record={text(isNote ? 'invoice.noteTitle' : 'invoice.title', { number })}
      actions={
        <>
          {total && (
            <Button aria-haspopup="dialog" onClick={() => setIsProofOpen(true)}>
              {text('calculation.show')}
            </Button>
          )}
          {status === 'Issued' || status === 'Paid' || status === 'Overdue' ? <CreditButton number={number} /> : null}
          <Button onClick={() => void print()}>{text('print')}</Button>
        </>
      }
    >
      {isProofOpen && total && (
        <Suspense fallback={null}>
          <InvoiceCalculation
            rows={rows.filter((row) => row !== total)}
            total={total}
            vatName={vatName(text, total)}
            href={base}
            creditedHref={total.credits ? pageOf(all, String(total.credits)) : undefined}
            onClose={() => setIsProofOpen(false)}
          />
        </Suspense>
      )}
      {known ? (
        <Loaded call={call} isEmpty={({ data }) => rowsOf(data).length === 0} empty={gone}>
          {({ data }) => (
            <>
              <Lines rows={rowsOf(data)} all={all} />
              <div className="report-invoice-fees">
                <h2>{text('invoice.fees.title')}</h2>
                <invoiceFees.Table base={base} params={{ number }} title={text('invoice.fees.title')} />
              </div>
            </>
          )}
        </Loaded>
      ) : (
        gone
      )}
    </Screen>
  );
}

/** Returns the address of the page of an invoice. */
const pageOf = (all: string, number: string): string => `${all}/${encodeURIComponent(number)}`;

/** Returns the name of the VAT of an invoice, with its treatment and its rate. */
function vatName(text: Text<string>, { taxTreatment: treatment, vatPercent }: ReportRow): string {
  const vat = taxTreatment.is(treatment) ? text(taxTreatment.textKey(treatment)) : text('invoice.vat');
  return typeof vatPercent === 'number' && vatPercent > 0
    ? text('invoice.vatAt', { vat, rate: formatPercent(vatPercent) })
    : vat;
}

function Lines({ rows, all }: { readonly rows: readonly ReportRow[]; readonly all: string }) {
  const text = useReportWords();
  const language = useLanguage();
  const total = rows.find(({ line }) => line === 'total');
  if (!total) return null;
  const currency = String(total.currency ?? '');
  const money = (value: ReportRow[string] | undefined) => <Money amount={String(value ?? '0')} currency={currency} />;
  return (
    <article className="report-invoice">
      <DefinitionList
        items={[
          ...(total.issuer
            ? [
                { label: text('invoice.from'), value: <span translate="no">{String(total.issuer)}</span> },
                {
                  label: text('invoice.taxNumber'),
                  value: <span translate="no">{String(total.taxNumber ?? '')}</span>,
                },
              ]
            : []),
          {
            label: text('invoice.to'),
            value: (
              <span translate="no">
                {[total.merchantName, total.recipientAddress].filter(Boolean).map(String).join(', ')}
              </span>
            ),
          },
          {
            label: text('invoice.recipientTaxNumber'),
            value: total.recipientTaxNumber && <span translate="no">{String(total.recipientTaxNumber)}</span>,
          },
          { label: text('invoice.month'), value: monthName(String(total.month ?? ''), language) },
          { label: text('field.invoiceStatus'), value: <InvoiceStatus status={String(total.invoiceStatus ?? '')} /> },
          ...(total.credits
            ? [
                {
                  label: text('invoice.credits'),
                  value: <Link href={pageOf(all, String(total.credits))}>{String(total.credits)}</Link>,
                },
                { label: text('invoice.reason'), value: <span translate="no">{String(total.reason ?? '')}</span> },
              ]
            : [{ label: text('invoice.due'), value: formatDay(String(total.dueDate ?? '')) }]),
        ]}
      />
      <table className="ui-plain-table" aria-label={text('invoice.lines')}>
        <thead>
          <tr>
            <th scope="col">{text('field.line')}</th>
            <th scope="col" className="ui-end">
              {text('field.count')}
            </th>
            <th scope="col" className="ui-end">
              {text('field.net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter((row) => row !== total)
            .map((row) => (
              <tr key={String(row.id)}>
                <th scope="row">{text(`word.${String(row.line)}`)}</th>
                <td className="ui-end">{formatCount(Number(row.count))}</td>
                <td className="ui-end">{money(row.net)}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          {(['net', 'vat', 'gross'] as const).map((sum) => (
            <tr key={sum}>
              <th scope="row" colSpan={2}>
                {sum === 'gross' && total.credits
                  ? text('invoice.creditedFor', { number: String(total.credits) })
                  : sum === 'vat'
                    ? vatName(text, total)
                    : text(`invoice.${sum}`)}
              </th>
              <td className="ui-end">{sum === 'gross' ? <strong>{money(total.gross)}</strong> : money(total[sum])}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </article>
  );
}
