/** Sources of a merchant's payments: its balance in each currency, and its accounts at connected banks. */
import { fromMinor } from '#core/api';
import { type Caller, exchangeTo, SandboxError, storeIn, type World } from '#sandbox';
import type { PayingAccount } from '../orders/api.ts';
import { bankOf } from './banks.ts';
import { type CallContext, ownerOf } from './checks.ts';
import { Connections, type StoredConnection } from './tokens.ts';

export interface Account extends Omit<PayingAccount, 'available' | 'reserved'> {
  /** Minor units. */
  readonly available: number;
  readonly reserved: number;
  /** Source of the payment as it is stored. */
  readonly from: string;
  readonly connectionId?: string;
}

export function accountsOf({ world, caller }: Pick<CallContext, 'world' | 'caller'>): readonly Account[] {
  const { merchantId } = ownerOf({ caller });
  return [...balancesOf(world, merchantId, caller.mode), ...bankAccountsOf(world, caller)];
}

/**
 * Returns the balances of a merchant's ledger accounts, highest in euro first. A negative balance is the merchant's
 * debt.
 */
function balancesOf(world: World, merchantId: string, mode: Caller['mode']): readonly Account[] {
  const toEuro = exchangeTo('EUR');
  const value = ({ available, currency }: Account) => toEuro(available, currency, world.now());
  return [...world.transactions.balances(merchantId, mode)]
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
    .toSorted((account, other) => value(other) - value(account) || account.currency.localeCompare(other.currency));
}

/** Returns whether payments from the accounts of a connection are allowed. */
export const mayPayFrom = ({ state, scopes }: StoredConnection): boolean =>
  state === 'Authorised' && scopes.includes('payments');

function bankAccountsOf(world: World, caller: Caller): readonly Account[] {
  return storeIn(world, Connections)
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

/** @throws SandboxError 400 if there is no such account to pay from, 409 if its consent has expired */
export function accountFor(context: Pick<CallContext, 'world' | 'caller'>, id: string): Account {
  const found = accountsOf(context).find((account) => account.id === id);
  if (found) return found;
  const currency = /^balance:([A-Z]{3,5})$/.exec(id)?.[1];
  if (currency !== undefined)
    return { id, kind: 'Balance', name: '', currency, available: 0, reserved: 0, from: 'balance' };
  const connection = storeIn(context.world, Connections).get(id.split('/')[0] ?? '');
  if (connection && connection.merchantId === context.caller.merchantId) {
    throw new SandboxError(
      409,
      'payments.consent',
      "The bank's consent has ended. Renew the connection, or pay from another account.",
      'accountId',
    );
  }
  throw new SandboxError(400, 'payments.account', 'Choose an account to pay from.', 'accountId');
}

export function accountAnswer(
  world: World,
  { available, reserved, from: _from, connectionId: _connection, ...account }: Account,
): PayingAccount {
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(account.currency));
  return { ...account, available: major(available), reserved: major(reserved) };
}

/** Returns the IBANs of the merchant's accounts, which need no name check. */
export function ownIbans({ world, caller }: Pick<CallContext, 'world' | 'caller'>): ReadonlySet<string> {
  return new Set(
    storeIn(world, Connections)
      .within(caller)
      .flatMap(({ accounts }) => accounts.map(({ iban }) => iban)),
  );
}

/**
 * Debits or credits an account at another bank.
 * @param amount minor units, negative for a debit
 */
export function moveAtBank(world: World, from: string, amount: number): void {
  const [connectionId = '', accountId] = from.split('/');
  const connections = storeIn(world, Connections);
  const connection = connections.get(connectionId);
  if (!connection) return;
  const accounts = connection.accounts.map((account) =>
    account.id === accountId ? { ...account, balance: account.balance + amount } : account,
  );
  connections.change(connectionId, { accounts }, { actor: bankOf(connection.bankId).name });
}
