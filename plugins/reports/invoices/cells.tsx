/** Table cells that only invoices use. */

import { type OwnCells, useOwn } from '#core/reports/react';
import { Link, StatusPill } from '#core/ui';
import { invoicePaths } from '../paths.ts';
import { useReportWords } from '../words/texts.ts';
import { invoiceStatus } from './model.ts';

export function InvoiceStatus({ status }: { readonly status: string }) {
  const text = useReportWords();
  return <StatusPill status={status} of={invoiceStatus} label={text(`word.${status}`)} />;
}

/** Renders a link to the page of an invoice, which is below the report that lists it. */
function InvoiceLink({ number }: { readonly number: string }) {
  return <Link href={`${useOwn(invoicePaths)}/${encodeURIComponent(number)}`}>{number}</Link>;
}

export const invoiceCells: OwnCells = {
  number: ({ number }) => <InvoiceLink number={String(number)} />,
  invoiceStatus: ({ invoiceStatus }) => <InvoiceStatus status={String(invoiceStatus)} />,
};
