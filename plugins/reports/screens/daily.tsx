import { reportScreen } from '../engine/report-screen.tsx';
import { transactionsDaily } from '../reports/transactions.ts';

export default reportScreen(transactionsDaily, 'daily');
