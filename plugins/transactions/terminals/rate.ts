import { formatAmount } from '#core/ui';

/** `3,00 %`. @param percent decimal */
export const formatPercent = (percent: string): string => `${formatAmount(percent, 2)} %`;

/** `34,987568`: as many decimals as rates are published with. */
export const formatRate = (rate: string): string => formatAmount(rate, 6);
