import { lazy, useCallback } from 'react';
import { foldText } from '#core';
import {
  allDisputeCodes,
  disputedSchemes,
  disputeStage,
  disputeStatus,
  listCountries,
  listCountriesForMerchants,
} from '#core/api';
import { useCall, useClient, useHolder, useLocalized, usePluginConfig, useText } from '#core/react';
import { defineList, highlightMatch, Link, type Option } from '#core/ui';
import { listColleagues, listDisputes } from '../api.ts';
import { Config } from '../config.ts';
import { overviewPath } from '../paths.ts';
import { exporters } from '../permissions.ts';
import { DaysLeft, useReasonText } from './words.tsx';

/** List of cases by the next step; the opened case is next to it and has its own URL. */
export default defineList({
  id: ({ tier }) => `transactions.disputes.${tier}`,
  endpoint: listDisputes,
  useText: () => useText('disputes'),
  useData: () => ({
    ...usePluginConfig(Config),
    reasonText: useReasonText(),
    findOwners: useOwners(),
    findCountries: useCountries(),
  }),
  columns: (c, { reasonText, tier }) => [
    c.status('status', disputeStatus, 'field.status', {
      sortable: true,
      width: 136,
      pinned: true,
      required: true,
      phone: 'below-end',
    }),
    c.time('respondBy', 'disputes.field.respondBy', { style: 'date', sortable: true, width: 112 }),
    c.custom('daysLeft', 'disputes.field.daysLeft', {
      cell: (row) => <DaysLeft daysLeft={row.daysLeft} />,
      value: (row) => row.daysLeft,
      width: 104,
      phone: 'below-start',
    }),
    c.money('amount', 'field.amount', { sortable: true, width: 116, phone: 'end' }),
    tier !== 'merchant' && c.text('merchantName', 'field.merchant', { sortable: true, width: 160, phone: 'start' }),
    c.custom('reasonCode', 'disputes.field.reason', {
      cell: (row, search) => highlightMatch(reasonText(row.reasonCode), search),
      value: (row) => reasonText(row.reasonCode),
      sortable: true,
      width: 200,
    }),
    c.choice('stage', disputeStage, 'disputes.field.stage', { sortable: true, width: 128 }),
    tier !== 'merchant' && c.text('ownerName', 'disputes.field.owner', { width: 136 }),
    c.text('caseId', 'disputes.field.caseId', { sortable: true, width: 124 }),
    c.text('externalId', 'disputes.field.payment', { width: 112, ...(tier === 'merchant' && { phone: 'start' }) }),
    c.text('scheme', 'disputes.field.scheme', { sortable: true, width: 120, hidden: true }),
    c.time('received', 'disputes.field.received', { sortable: true, hidden: true }),
    c.text('currency', 'field.currency', { width: 104, hidden: true }),
    c.text('transactionId', 'field.id', { width: 220, hidden: true }),
  ],
  filters: (f, { reasonText, findOwners, findCountries, tier }) => [
    f.choice('status', disputeStatus, 'field.status'),
    f.choice('stage', disputeStage, 'disputes.field.stage'),
    f.options('reason', 'disputes.field.reason', {
      options: allDisputeCodes.map(({ code }) => ({ id: code, name: reasonText(code) })),
    }),
    f.values('scheme', 'disputes.field.scheme', disputedSchemes),
    f.options('issuer', 'disputes.field.issuer', searchableOptions(findCountries)),
    f.dateRange('due', 'disputes.field.respondBy', { from: 'dueFrom', to: 'dueTo' }),
    f.dateRange('date', 'disputes.field.received', { from: 'dateFrom', to: 'dateTo' }),
    f.amountRange('amount', 'field.amountRange', { from: 'amountFrom', to: 'amountTo' }),
    f.currency('currency', 'field.currency'),
    tier !== 'merchant' && f.merchant('merchantId', 'field.merchant', { id: 'merchant' }),
    tier !== 'merchant' &&
      f.options('ownerId', 'disputes.field.owner', { id: 'owner', ...searchableOptions(findOwners) }),
  ],
  tabs: { by: 'status', groups: { lost: ['Lost', 'Expired'] } },
  defaultSort: { column: 'respondBy', descending: false },
  pageSize: ({ pageSize }) => pageSize,
  rowName: ({ caseId }) => caseId,
  search: ({ tier, text }) => text(tier === 'merchant' ? 'disputes.searchMerchant' : 'disputes.search'),
  empty: { title: 'disputes.empty', body: 'disputes.emptyHint' },
  export: { guard: exporters, fileName: 'disputes.fileName' },
  detail: { param: 'id', component: lazy(() => import('./dispute-drawer.tsx')) },
  actions: OverviewLink,
}).Screen;

/** Returns a function that loads the countries. */
function useCountries() {
  const client = useClient();
  const nameIn = useLocalized();
  const { tier } = useHolder();
  return useCallback(async (): Promise<readonly Option[]> => {
    const countries = await client.call(tier === 'merchant' ? listCountriesForMerchants : listCountries);
    return countries.map(({ id, name }) => ({ id, name: nameIn(name) }));
  }, [client, nameIn, tier]);
}

/**
 * Creates the options of a filter, which are known only after loading. Until then, an option in the URL must not be
 * removed.
 */
const searchableOptions = (find: () => Promise<readonly Option[]>) => ({
  options: async (search: string) => (await find()).filter(({ name }) => foldText(name).includes(foldText(search))),
  names: async (ids: readonly string[]) => (await find()).filter(({ id }) => ids.includes(id)),
});

/** Returns a function that loads the users who can be assigned to a case. It loads them again after an error. */
function useOwners() {
  const isStaff = useHolder().tier === 'tenant';
  const { data, refetch } = useCall(listColleagues, {}, { enabled: isStaff });
  return useCallback(async () => data ?? (await refetch({ throwOnError: true })).data ?? [], [data, refetch]);
}

function OverviewLink() {
  const text = useText('disputes');
  if (useHolder().tier !== 'tenant') return null;
  return <Link href={overviewPath}>{text('disputes.overview')}</Link>;
}
