import { reportScreen } from '../engine/report-screen.tsx';
import { transactionsSummaryV3 } from '../reports/transactions.ts';

export default reportScreen(transactionsSummaryV3, 'summaryV3');
