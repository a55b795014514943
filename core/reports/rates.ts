import { formatDecimal } from '../ui/formats/amount.ts';

/** Returns a rate, or the lowest and the highest of a period, with the decimal sign of the user. */
export const formatRates = (rates: string): string => rates.replaceAll(/\d[\d.]*/g, (rate) => formatDecimal(rate));
