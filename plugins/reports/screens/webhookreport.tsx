import { reportScreen } from '../engine/report-screen.tsx';
import { webhookReport } from '../reports/operations.ts';

export default reportScreen(webhookReport, 'webhookReport');
