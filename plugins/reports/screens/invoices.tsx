import { reportScreen } from '../engine/report-screen.tsx';
import { invoices } from '../reports/operations.ts';

export default reportScreen(invoices, 'invoices');
