/** API calls that start to create a file in the background, loaded when they are needed. */
import { tiered } from '#core';
import { defineEndpoint, ExportJob } from '#core/api';
import { CsvQuery, merchantCalls, operatorCalls } from '../api.ts';

const startOf = (side: 'operator' | 'merchant', { csv }: typeof operatorCalls | typeof merchantCalls) =>
  defineEndpoint({
    id: `transactions.${side}.start-csv`,
    method: 'POST',
    path: csv.path,
    summary: 'Start an export of the filtered list in the background',
    guard: csv.guard,
    body: CsvQuery,
    answer: ExportJob,
  });

export const operatorStartCsv = startOf('operator', operatorCalls);
export const merchantStartCsv = startOf('merchant', merchantCalls);
export const startCsv = tiered({ tenant: operatorStartCsv, platform: operatorStartCsv, merchant: merchantStartCsv });
