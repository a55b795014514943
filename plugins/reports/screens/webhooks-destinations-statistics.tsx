import { reportScreen } from '../engine/report-screen.tsx';
import { destinationsStatistics } from '../reports/operations.ts';

export default reportScreen(destinationsStatistics, 'destinationsStatistics');
