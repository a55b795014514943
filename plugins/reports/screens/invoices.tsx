import { lazy } from 'react';
import type { ScreenProps } from '#core';
import { ReportScreen } from '../engine/report-screen.tsx';
import { invoices } from '../reports/operations.ts';

const Invoice = lazy(() => import('../engine/invoice.tsx'));

/** The invoices, or the page of one. */
export default function Invoices({ params }: ScreenProps) {
  return params.number === undefined ? <ReportScreen report={invoices} /> : <Invoice number={params.number} />;
}
