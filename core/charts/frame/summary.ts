import { i18n } from '../../i18n/i18n.ts';
import { type ChartData, isThere } from '../data/model.ts';
import { shortenName } from '../data/shorten-name.ts';
import { longestName } from '../data/summary.ts';
import type { ChartParts } from '../define-chart-type.ts';

/**
 * Describes a chart in sentences.
 * @param shapes codes of the countries on the map; the text lists countries that are not on it
 */
export function summaryOf(
  parts: ChartParts,
  { model, text }: ChartData,
  shapes: ReadonlySet<string> = new Set(),
): string {
  const series = model.series.slice(0, parts.summarized);
  const sentences = series.flatMap((item) => {
    const cells = item.cells.filter(isThere);
    if (cells.length === 0) return [];
    const description = parts.summary(item, cells);
    if (series.length === 1) return [text('summary.alone', { description: capitalize(description) })];
    return [text('summary.of', { series: shortenName(item.name, longestName), description })];
  });
  return [...sentences, ...(parts.notDrawn?.(shapes) ?? [])].join(' ');
}

/** Capitalizes a sentence by the rules of the language: a Turkish i becomes İ. */
const capitalize = (sentence: string): string =>
  sentence.charAt(0).toLocaleUpperCase(i18n.language || 'en') + sentence.slice(1);
