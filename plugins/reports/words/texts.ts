import { partTexts, type Text } from '#core/react';
import { useReportText } from '#core/reports/react';

const useTexts = partTexts('reports/words', (language) => import(`./messages/${language}.json`));

/** Returns the texts of these reports, and those that all reports share. */
export const useReportWords = () => useReportText('reports');

/** Returns the plugin's own texts; names of reports are available from the start. */
export const useOwnText = useTexts as () => Text<string>;
