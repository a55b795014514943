import { reportScreen } from '../engine/report-screen.tsx';
import { transactionsSummary } from '../reports/transactions.ts';

export default reportScreen(transactionsSummary, 'summary');
