/** Screens of transactions on the sandbox's own answers, without a browser. */
import { type Part, type PartOptions, waitFor } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import type { QueryOptions, Transaction, TransactionFilter } from '../../../dev-server/world/types.ts';
import { lookup } from '../../../plugins/transactions/paths.ts';
import { type Actor, openSandbox } from '../../harness/check-resource/sandbox.ts';
import { type OpenedScreen, openScreen } from '../../harness/open-screen.tsx';
import { people } from '../../harness/sign-in.ts';

export { press } from '../../harness/open-screen.tsx';

// Modules that the portal loads on demand are loaded in advance, so that tests only wait for responses.
await Promise.all([
  import('../../../plugins/transactions/screens/transaction-lookup.tsx'),
  import('../../../plugins/transactions/detail/transaction-drawer.tsx'),
]);

export const tiers = ['merchant', 'tenant', 'platform'] as const;
export type Tier = (typeof tiers)[number];

/** Returns the root of a tier's transaction calls. */
export const baseOf = (tier: Tier) =>
  tier === 'merchant' ? '/gateway/merchant/api/transactions' : '/gateway/merchant/api/crm/transactions';

export interface Opened extends OpenedScreen {
  /** Returns the requests since it was opened, as `GET /gateway/…?…`. */
  readonly lines: () => readonly string[];
}

/** Returns the rows of the open list. */
export const rowsOfPage = () => [...document.querySelectorAll<HTMLElement>('.ui-grid-table tbody tr[data-href]')];
export const shownIds = () => rowsOfPage().map(({ dataset }) => (dataset.href ?? '').split('?')[0]?.split('/').at(-1));

/** Waits until the list has exactly these rows in this order. */
export const shows = ({ rows }: { readonly rows: readonly Pick<Transaction, 'id'>[] }) =>
  waitFor(() =>
    assert.deepEqual(
      shownIds(),
      rows.map(({ id }) => id),
    ),
  );

/** Returns a parameter of the current address. */
export const parameter = ({ history }: Pick<Part, 'history'>, name: string) =>
  new URLSearchParams((history.at(-1) ?? '').split('?')[1]).get(name);
/** Parses the query of a request line. */
export const queryOf = (line = '') => new URLSearchParams(line.split('?')[1]);

interface ScreenOptions {
  /** Number of transactions in the world; 50,600 by default. */
  readonly transactions?: number;
  /** True if the clock stands still until the test advances it; it runs by default. */
  readonly isStepped?: boolean;
  /** Plugins of the portal. */
  readonly plugins?: readonly string[];
}

/** Opens the screens with a sandbox whose world only this file uses and may change. */
export async function transactionScreens({
  transactions = 50_600,
  isStepped = false,
  plugins = ['transactions'],
}: ScreenOptions = {}) {
  const { world, actor } = await openSandbox('transactions', { transactions, isStepped });
  const actors = { merchant: actor('merchant'), tenant: actor('tenant'), platform: actor('platform') } as const;

  /**
   * Opens an address of the portal.
   * @param who a tier's demo person, or a person with fewer permissions
   */
  async function open(
    path: string,
    who: Tier | Actor,
    options: Pick<PartOptions, 'answers' | 'language' | 'currencies' | 'config' | 'toolOrigins'> = {},
  ): Promise<Opened> {
    const part = await openScreen(path, typeof who === 'string' ? actors[who] : who, { plugins, ...options });
    return { ...part, lines: () => part.sent().map(({ line }) => line) };
  }

  /**
   * Opens a part of a transaction on its own page.
   * @param tab by default the overview
   */
  function openTransaction(
    { id }: Pick<Transaction, 'id'>,
    tab: string | undefined,
    who: Tier | Actor,
    options: Parameters<typeof open>[2] = {},
  ): Promise<Opened> {
    const tier = typeof who === 'string' ? who : who.holder.tier;
    return open(`${lookup[tier]}/${id}?open=page${tab === undefined ? '' : `&tab=${tab}`}`, who, options);
  }

  /**
   * Finds a transaction that the demo merchant may see, among the newest.
   * @throws AssertionError if there is none
   */
  function ofMerchant(fits: (row: Transaction) => boolean): Transaction {
    const { tenantId, merchantId } =
      world.personByEmail('merchant@portal.test') ?? assert.fail('the world has no merchant');
    assert.ok(tenantId !== undefined && merchantId !== undefined);
    const { rows } = world.transactions.query(
      { mode: 'Live', tenantId, merchantIds: new Set([merchantId]) },
      { pageSize: Number.POSITIVE_INFINITY },
    );
    return rows.find(fits) ?? assert.fail('the merchant has no such transaction');
  }

  /** Returns the transactions that a tier's demo person may see and a filter selects. */
  function seenBy(tier: Tier, filter: TransactionFilter = {}, options: QueryOptions = {}) {
    const { tenantId, merchantId } = world.personByEmail(people[tier]) ?? assert.fail(`the world has no ${tier}`);
    const scope: TransactionFilter = {
      mode: 'Live',
      ...(tier !== 'platform' && tenantId !== undefined && { tenantId }),
      ...(tier === 'merchant' && merchantId !== undefined && { merchantIds: new Set([merchantId]) }),
    };
    return world.transactions.query({ ...scope, ...filter }, { pageSize: 10, ...options });
  }

  return { world, actor, open, openTransaction, ofMerchant, seenBy };
}
