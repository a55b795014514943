/** Examples for the reference of `#core/charts`. */
import { formatChartValue } from '#core/charts';

export const approvalRate = formatChartValue(86.4, { kind: 'percent' }, []);
