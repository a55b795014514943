/**
 * What the lookups have in common with the first of them, taken out of its file when they are opened. Imported the plain way it would
 * become a file of its own, which the first lookup would wait for, too.
 */
import { untilLoaded } from '#core/react';

export const { defineLookup, useAllBulk, useAllColumns, useAllFilters, useAllRows } = await untilLoaded(() => import('../screens/transaction-lookup.tsx'));
