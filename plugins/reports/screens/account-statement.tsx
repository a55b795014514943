import { reportScreen } from '../engine/report-screen.tsx';
import { accountStatement } from '../reports/operations.ts';

export default reportScreen(accountStatement, 'accountStatement');
