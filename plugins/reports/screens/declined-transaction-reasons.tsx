import { reportScreen } from '../engine/report-screen.tsx';
import { declinedTransactionReasons } from '../reports/operations.ts';

export default reportScreen(declinedTransactionReasons, 'declinedReasons');
