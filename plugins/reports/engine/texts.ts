import { partTexts, type Text } from '#core/react';

const useTexts = await partTexts('reports/engine', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });

/** Reads the texts that all reports share. Many keys are made of what declarations say, so that a test looks for each of them. */
export const useReportText = useTexts as () => Text<string>;
