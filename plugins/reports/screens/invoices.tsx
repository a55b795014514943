import { lazy } from 'react';
import type { ScreenProps } from '#core';
import { invoiceCells } from '../invoices/cells.tsx';
import { invoices } from '../reports/operations.ts';
import { SettledReport } from '../settled-report.tsx';

const Invoice = lazy(() => import('../invoices/invoice.tsx'));

/** Renders the list of invoices, or the page of an invoice. */
export default function Invoices({ params }: ScreenProps) {
  return params.number === undefined ? (
    <SettledReport report={invoices} cells={invoiceCells} />
  ) : (
    <Invoice number={params.number} />
  );
}
