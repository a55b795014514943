import { reportScreen } from '../engine/report-screen.tsx';
import { declineReasons } from '../reports/transactions.ts';

export default reportScreen(declineReasons, 'declineReasons');
