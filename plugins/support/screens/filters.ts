import { useMemo } from 'react';
import type { Static } from 'typebox';
import { listMerchants } from '#core/api';
import { type Text, useCall, useClient, useHolder } from '#core/react';
import { type GridFilter, type OptionSearch, retryOf, useStatusWord } from '#core/ui';
import { categoryCalls, listStaff } from '../api.ts';
import { labelCalls } from '../labels/api.ts';
import type { Assignee } from '../shapes.ts';
import { priorities, ticketStatuses } from '../words.ts';
import { categoryWord } from './columns.tsx';

/** What tickets can be about, for the person. */
export function useCategories() {
  const { tier } = useHolder();
  return useCall(tier === 'tenant' ? categoryCalls.tenant : categoryCalls.others);
}

/** Somebody of the staff to choose, by name and e-mail: names alone may be several people's. */
export const optionOf = ({ email, firstName, lastName }: Static<typeof Assignee>) => ({ id: email, name: `${firstName} ${lastName} <${email}>` });

/** Those who can take tickets, the first 50. */
export function useStaff() {
  const { tier } = useHolder();
  return useCall(listStaff, { query: { pageIndex: 0, pageSize: 50 } }, { enabled: tier !== 'merchant' });
}

/** Finds those who can take tickets by name or e-mail, 50 at a time: a desk may have more people than a list shows. */
export function useStaffSearch(): OptionSearch {
  const client = useClient();
  return async (search, signal) => {
    const query = { ...(search !== '' && { searchKey: search }), pageIndex: 0, pageSize: 50 };
    return (await client.call(listStaff, { query, signal })).data.map(optionOf);
  };
}

export function useTicketFilters(text: Text<'support'>): readonly GridFilter[] {
  const { tier } = useHolder();
  const statusWord = useStatusWord();
  const categories = useCategories();
  const staff = useStaff();
  const labels = useCall(labelCalls.list, {}, { enabled: tier !== 'merchant' });
  // All that the tenant has, of any status: those who have left have asked, too.
  const everyone = { query: { searchKey: '', merchantStatus: '', pageIndex: 0, pageSize: 1000 } } as const;
  const customers = useCall(listMerchants, everyone, { enabled: tier === 'tenant' });
  return useMemo(() => {
    const words = <Id extends string>(ids: readonly Id[], name: (id: Id) => string) => ids.map((id) => ({ id, name: name(id) }));
    const filters: (GridFilter | false)[] = [
      { id: 'status', kind: 'options', title: text('field.status'), options: words(ticketStatuses, statusWord) },
      {
        id: 'category',
        kind: 'options',
        title: text('field.category'),
        options: words(categories.data?.categories ?? [], (id) => categoryWord(text, id)),
        onRetry: retryOf(categories),
      },
      { id: 'priority', kind: 'options', title: text('field.priority'), options: words(priorities, statusWord) },
      tier !== 'merchant' && {
        id: 'assignee',
        kind: 'options',
        title: text('field.assignee'),
        options: [{ id: 'none', name: text('nobody') }, ...(staff.data?.data ?? []).map(optionOf)],
        onRetry: retryOf(staff),
      },
      tier !== 'merchant' && {
        id: 'label',
        kind: 'options',
        title: text('field.label'),
        options: (labels.data ?? []).map(({ labelId, value }) => ({ id: labelId, name: value })),
        onRetry: retryOf(labels),
      },
      tier === 'tenant' && {
        id: 'customer',
        kind: 'options',
        title: text('field.customer'),
        options: (customers.data?.data ?? []).map(({ merchantId: id, legalBusinessName: name }) => ({ id, name })),
        onRetry: retryOf(customers),
      },
      { id: 'late', kind: 'options', title: text('field.due'), options: [{ id: 'yes', name: text('late') }] },
      { id: 'unread', kind: 'options', title: text('field.unread'), options: [{ id: 'yes', name: text('field.unread') }] },
    ];
    return filters.filter((filter) => filter !== false);
  }, [text, tier, statusWord, categories, staff, labels, customers]);
}
