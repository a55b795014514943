import { formatAmount } from '#core/ui';

/** Formats a rate with six decimal places, as rates are published: `34,987568`. */
export const formatRate = (rate: string): string => formatAmount(rate, 6);
