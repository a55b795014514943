import { useState } from 'react';
import { listMerchants } from '#core/api';
import { useClient, useHolder } from '#core/react';
import { MultiAutoComplete } from '#core/ui';
import { findCustomers, findTransactions } from './api.ts';
import type { Reference } from './shapes.ts';
import { useTicketText } from './ticket-texts.ts';

/** Ids of the records that a ticket refers to. */
export interface PickedReferences {
  readonly transactions: readonly string[];
  readonly customers: readonly string[];
}

/** Names of the found records, by id. */
export type ReferenceNames = Map<string, string>;

/**
 * Returns the names of records.
 * @param known references whose names are already known
 */
export function useReferenceNames(known: readonly Reference[] = []): ReferenceNames {
  const [names] = useState(() => new Map(known.map(({ key, value }) => [value, key])));
  return names;
}

/**
 * Converts the ids into references of the API. Merchants can't refer to customers.
 * @param nameOf returns the name of a customer
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
  /** Tenant whose transactions and customers can be selected; for platform staff. */
  readonly tenantId?: string | undefined;
  /** Merchant whose transactions can be selected; if absent, those of all merchants. */
  readonly merchantId?: string | undefined;
  /** Returns the name of a customer; if absent, the name from the search. */
  readonly nameOf?: (id: string) => string;
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
}

/** Renders the inputs for the transactions and, for operators, the customers that a ticket refers to. */
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
          const owner = {
            ...(tier === 'platform' && tenantId !== undefined && { tenantId }),
            ...(merchantId !== undefined && { merchantId }),
          };
          const query = { external_id: search.trim(), pageIndex: 0, pageSize: 10, ...owner };
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
                ? // An empty status finds merchants of any status.
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
