import { reportScreen } from '../engine/report-screen.tsx';
import { webhookReportV2 } from '../reports/operations.ts';

export default reportScreen(webhookReportV2, 'webhookReportV2');
