import { reportScreen } from '../engine/report-screen.tsx';
import { transactionsDailyV1 } from '../reports/transactions.ts';

export default reportScreen(transactionsDailyV1, 'dailyV1');
