/** What a merchant pays from: its balance in each currency, and its accounts at banks that it has connected. */
import { fromMinor } from '#core/api';
import { type Caller, SandboxError, type World } from '#sandbox';
import type { PayingAccount } from '../orders/api.ts';
import { bankOf } from './banks.ts';
import { Connections, type StoredConnection } from './contract.ts';
import { type Asked, kept, ownerOf } from './kept.ts';

export interface Account extends Omit<PayingAccount, 'available' | 'reserved'> {
  /** Minor units. */
  readonly available: number;
  readonly reserved: number;
  /** As payments keep it. */
  readonly from: string;
  readonly connectionId?: string;
}

export function accountsOf({ world, caller }: Pick<Asked, 'world' | 'caller'>): readonly Account[] {
  const { merchantId } = ownerOf({ caller });
  return [...balancesOf(world, merchantId, caller.mode), ...bankAccountsOf(world, caller)];
}

/** What the ledger has on a merchant's accounts. A balance below zero is what the merchant owes. */
const balancesOf = (world: World, merchantId: string, mode: Caller['mode']): readonly Account[] =>
  [...world.transactions.balances(merchantId, mode)]
    .map(
      ([currency, accounts]): Account => ({
        id: `balance:${currency}`,
        kind: 'Balance',
        name: '',
        currency,
        available: accounts.get('available') ?? 0,
        reserved: accounts.get('reserved') ?? 0,
        from: 'balance',
      }),
    )
    .toSorted((one, other) => other.available - one.available || one.currency.localeCompare(other.currency));

/** Whether money may leave the accounts of a connection. */
export const mayPayFrom = ({ state, scopes }: StoredConnection): boolean => state === 'Authorised' && scopes.includes('payments');

function bankAccountsOf(world: World, caller: Caller): readonly Account[] {
  return kept(world, Connections)
    .within(caller)
    .filter((connection) => connection.mode === caller.mode && mayPayFrom(connection))
    .flatMap(({ id, bankId, accounts }) =>
      accounts.map(
        (account): Account => ({
          id: `${id}/${account.id}`,
          kind: 'Bank',
          name: `${bankOf(bankId).name} · ${account.name}`,
          currency: account.currency,
          available: account.balance,
          reserved: 0,
          from: `${id}/${account.id}`,
          connectionId: id,
        }),
      ),
    );
}

/** @throws SandboxError 400 where there is no such account to pay from, 409 where its consent has ended */
export function accountFor(asked: Pick<Asked, 'world' | 'caller'>, id: string): Account {
  const found = accountsOf(asked).find((account) => account.id === id);
  if (found) return found;
  const currency = /^balance:([A-Z]{3,5})$/.exec(id)?.[1];
  if (currency !== undefined) return { id, kind: 'Balance', name: '', currency, available: 0, reserved: 0, from: 'balance' };
  const connection = kept(asked.world, Connections).get(id.split('/')[0] ?? '');
  if (connection && connection.merchantId === asked.caller.merchantId) {
    throw new SandboxError(409, 'payments.consent', "The bank's consent has ended. Renew the connection, or pay from another account.", 'accountId');
  }
  throw new SandboxError(400, 'payments.account', 'Choose an account to pay from.', 'accountId');
}

export function accountAnswer(world: World, { available, reserved, from: _from, connectionId: _connection, ...account }: Account): PayingAccount {
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(account.currency));
  return { ...account, available: major(available), reserved: major(reserved) };
}

/** The IBANs of the merchant's own accounts, which need no confirmation of their name. */
export function ownIbans({ world, caller }: Pick<Asked, 'world' | 'caller'>): ReadonlySet<string> {
  return new Set(
    kept(world, Connections)
      .within(caller)
      .flatMap(({ accounts }) => accounts.map(({ iban }) => iban)),
  );
}

/** Takes money off an account at another bank, or puts it back. @param amount minor units, below zero where it leaves */
export function moveAtBank(world: World, from: string, amount: number): void {
  const [connectionId = '', accountId] = from.split('/');
  const connections = kept(world, Connections);
  const connection = connections.get(connectionId);
  if (!connection) return;
  const accounts = connection.accounts.map((account) => (account.id === accountId ? { ...account, balance: account.balance + amount } : account));
  connections.change(connectionId, { accounts }, { actor: bankOf(connection.bankId).name });
}
