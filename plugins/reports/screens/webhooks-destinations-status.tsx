import { reportScreen } from '../engine/report-screen.tsx';
import { destinationsStatus } from '../reports/operations.ts';

export default reportScreen(destinationsStatus, 'destinationsStatus');
