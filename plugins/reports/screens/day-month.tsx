import { reportScreen } from '../engine/report-screen.tsx';
import { transactionsPerDayMonth } from '../reports/transactions.ts';

export default reportScreen(transactionsPerDayMonth, 'dayMonth');
