import { reportScreen } from '../engine/report-screen.tsx';
import { transactionsSummaryV1 } from '../reports/transactions.ts';

export default reportScreen(transactionsSummaryV1, 'summaryV1');
