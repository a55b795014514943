import { reportScreen } from '../engine/report-screen.tsx';
import { apiLogs } from '../reports/operations.ts';

export default reportScreen(apiLogs, 'apiLogs');
