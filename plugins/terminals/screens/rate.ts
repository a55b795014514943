import { formatAmount } from '#core/ui';

/** `34,987568`: as many decimals as rates are published with. */
export const formatRate = (rate: string): string => formatAmount(rate, 6);
