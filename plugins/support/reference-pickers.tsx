import { useState } from 'react';
import { listMerchants } from '#core/api';
import { useClient, useHolder } from '#core/react';
import { MultiAutoComplete } from '#core/ui';
import { findCustomers, findTransactions } from './api.ts';
import type { Reference } from './shapes.ts';
import { useTicketText } from './ticket/texts.ts';

/** Ids of what a ticket is about. */
export interface PickedReferences {
  readonly transactions: readonly string[];
  readonly customers: readonly string[];
}

/** Names of what was found, by its id, which references are kept with. */
export type ReferenceNames = Map<string, string>;

/** @param known references whose names are known from the start */
export function useReferenceNames(known: readonly Reference[] = []): ReferenceNames {
  const [names] = useState(() => new Map(known.map(({ key, value }) => [value, key])));
  return names;
}

/**
 * Converts the picked references into the format of the API. Merchants name no customers.
 * @param nameOf the name of a customer
 */
export function referencesOf(
  { transactions, customers }: PickedReferences,
  names: ReferenceNames,
  nameOf = (id: string) => names.get(id) ?? id,
): Reference[] {
  return [
    ...transactions.map((value): Reference => ({ type: 'Transaction', key: names.get(value) ?? value, value })),
    ...customers.map((value): Reference => ({ type: 'Customer', key: nameOf(value), value })),
  ];
}

interface ReferencePickersProps {
  readonly picked: PickedReferences;
  readonly onChange: (change: Partial<PickedReferences>) => void;
  readonly names: ReferenceNames;
  /** The tenant whose transactions and customers are offered; for the platform. */
  readonly tenantId?: string | undefined;
  /** The one merchant whose transactions are offered; those of all where absent. */
  readonly merchantId?: string | undefined;
  /** The name of a customer; as it was found where absent. */
  readonly nameOf?: (id: string) => string;
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
}

/** Renders pickers for the transactions and, for operators, the customers that a ticket is about. */
export function ReferencePickers({
  picked,
  onChange,
  names,
  tenantId,
  merchantId,
  nameOf,
  hint,
  disabled = false,
}: ReferencePickersProps) {
  const text = useTicketText();
  const client = useClient();
  const { tier } = useHolder();
  const remember = <Row extends { readonly id: string; readonly name: string }>(rows: readonly Row[]) => {
    for (const { id, name } of rows) names.set(id, name);
    return rows;
  };
  return (
    <>
      <MultiAutoComplete
        label={text('field.transactions')}
        hint={hint}
        disabled={disabled}
        value={picked.transactions}
        nameOf={(id) => names.get(id)}
        options={async (search, signal) => {
          if (search.trim() === '') return [];
          const whose = {
            ...(tier === 'platform' && tenantId !== undefined && { tenantId }),
            ...(merchantId !== undefined && { merchantId }),
          };
          const query = { external_id: search.trim(), pageIndex: 0, pageSize: 10, ...whose };
          const { data } = await client.call(findTransactions, { query, signal, quiet: true });
          return remember(data.map(({ transactionId: id, externalId }) => ({ id, name: externalId })));
        }}
        onChange={(transactions) => onChange({ transactions })}
      />
      {tier !== 'merchant' && (
        <MultiAutoComplete
          label={text('field.customers')}
          disabled={disabled}
          value={picked.customers}
          nameOf={nameOf ?? ((id) => names.get(id))}
          options={async (searchKey, signal) => {
            const query = { searchKey, pageIndex: 0, pageSize: 10 };
            const { data } =
              tier === 'tenant'
                ? // the empty status finds merchants of any status
                  await client.call(listMerchants, { query: { ...query, merchantStatus: '' }, signal, quiet: true })
                : await client.call(findCustomers, {
                    query: { ...query, tenantId: tenantId ?? '' },
                    signal,
                    quiet: true,
                  });
            return remember(data.map(({ merchantId: id, legalBusinessName }) => ({ id, name: legalBusinessName })));
          }}
          onChange={(customers) => onChange({ customers })}
        />
      )}
    </>
  );
}
