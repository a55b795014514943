/**
 * Open banking connections: requested here, granted at the bank, and ended by expiry, by the merchant or by the bank.
 */
import { randomBytes } from 'node:crypto';
import { fromMinor } from '#core/api';
import { type By, byCaller, firstDue, type Job, SandboxError, storeIn, type World } from '#sandbox';
import type { Connection, ConnectionEvent } from '../banks/api.ts';
import type { ConnectionEventType } from '../model/connection.ts';
import { accountsAt, bankOf, banks } from './banks.ts';
import { type CallContext, instant, nameOf, ownerOf } from './checks.ts';
import { tellOfConsent } from './news.ts';
import { ConnectionEvents, Connections, type StoredConnection } from './tokens.ts';

const minute = 60_000;
const day = 86_400_000;
/** Time for which the bank's page accepts an answer. */
const answerTime = 10 * minute;
/** Time between the notification and the expiry of a consent. */
export const warning = 7 * day;

/** Path of the bank's page. */
export const consentPath = '/sandbox/bank/consent';

export function connectionAnswer(world: World, record: StoredConnection): Connection {
  const { id, bankId, consentId, state, scopes, accounts, createdBy, expires, lastSync, error, consentRequest } =
    record;
  const bank = bankOf(bankId);
  return {
    id,
    bankId,
    bankName: bank.name,
    country: bank.country,
    consentId,
    state,
    scopes,
    accounts:
      scopes.includes('accounts') || scopes.includes('balances')
        ? accounts.map((account) => ({
            ...account,
            balance: fromMinor(account.balance, world.decimalPlaces(account.currency)),
          }))
        : [],
    created: instant(record.created),
    createdBy,
    ...(expires !== undefined && { expires: instant(expires) }),
    endsSoon: state === 'Authorised' && expires !== undefined && expires - world.now() <= warning,
    ...(lastSync !== undefined && { lastSync: instant(lastSync) }),
    ...(error !== undefined && { error }),
    isRenewing: consentRequest?.isRenewal ?? false,
  };
}

/** Records an event of a connection. */
export function noteEvent(
  world: World,
  { id: connectionId, tenantId, merchantId, mode }: StoredConnection,
  type: ConnectionEventType,
  by: By,
  detail?: string,
): void {
  storeIn(world, ConnectionEvents).create(
    {
      tenantId,
      merchantId,
      mode,
      connectionId,
      at: world.now(),
      type,
      by: by.actor,
      ...(detail !== undefined && { detail }),
    },
    by,
  );
}

export function connectionFor({ world, caller }: Pick<CallContext, 'world' | 'caller'>, id: string): StoredConnection {
  const found = storeIn(world, Connections).find(caller, id);
  if (found.mode !== caller.mode)
    throw new SandboxError(
      404,
      'payments.other-mode',
      `This connection is in ${found.mode} mode. You are in ${caller.mode} mode.`,
    );
  return found;
}

/** Creates a consent request at the bank. Its key is not an API secret: it is valid only once and for some minutes. */
const question = ({ world, caller }: CallContext, isRenewal: boolean) => ({
  key: randomBytes(18).toString('base64url'),
  until: world.now() + answerTime,
  isRenewal,
  personId: caller.person.id,
  by: nameOf(caller),
});
const addressOf = (key: string) => `${consentPath}/${key}`;

export function connect(
  request: CallContext & { readonly body: { readonly bankId: string; readonly scopes: StoredConnection['scopes'] } },
) {
  const { world, caller, body } = request;
  const bank = banks.find(({ id }) => id === body.bankId);
  if (!bank) throw new SandboxError(400, 'payments.bank', 'Bank not found.', 'bankId');
  const open = storeIn(world, Connections)
    .within(caller)
    .find(({ bankId, mode, state }) => bankId === bank.id && mode === caller.mode && state === 'Authorised');
  if (open)
    throw new SandboxError(
      409,
      'payments.connected',
      `${bank.name} is already connected. Renew that connection.`,
      'bankId',
    );
  const at = question(request, false);
  const by = byCaller(request);
  const record = storeIn(world, Connections).create(
    {
      ...ownerOf(request),
      mode: caller.mode,
      bankId: bank.id,
      consentId: `cns_${randomBytes(8).toString('hex')}`,
      state: 'AwaitingAuthorisation',
      scopes: [...new Set(body.scopes)],
      accounts: [],
      created: world.now(),
      createdBy: nameOf(caller),
      createdById: caller.person.id,
      consentRequest: at,
    },
    by,
  );
  noteEvent(world, record, 'Requested', by, record.scopes.join(', '));
  return { connection: connectionAnswer(world, record), address: addressOf(at.key) };
}

/**
 * Renews a connection. A valid consent remains until the bank has answered; an expired or never granted consent is
 * requested again.
 */
export function renew(request: CallContext & { readonly params: { readonly id: string } }) {
  const { world } = request;
  const record = connectionFor(request, request.params.id);
  if (record.state === 'Revoked')
    throw new SandboxError(409, 'payments.revoked', 'The consent was revoked. Connect the bank again.');
  const at = question(request, true);
  const by = byCaller(request);
  const changed = storeIn(world, Connections).change(record.id, { consentRequest: at, error: undefined }, by);
  noteEvent(world, changed, 'RenewalRequested', by);
  return { connection: connectionAnswer(world, changed), address: addressOf(at.key) };
}

export function revoke(
  request: CallContext & { readonly params: { readonly id: string }; readonly body: { readonly reason: string } },
): Connection {
  const { world, body } = request;
  const record = connectionFor(request, request.params.id);
  if (record.state !== 'Authorised' && record.state !== 'AwaitingAuthorisation')
    throw new SandboxError(409, 'payments.consent-over', 'The consent has already ended.');
  const by = byCaller(request, body.reason);
  const changed = storeIn(world, Connections).change(
    record.id,
    { state: 'Revoked', consentRequest: undefined, accounts: [], expires: undefined },
    by,
  );
  noteEvent(world, changed, 'Revoked', by, body.reason);
  return connectionAnswer(world, changed);
}

export function sync(request: CallContext & { readonly params: { readonly id: string } }): Connection {
  const { world } = request;
  const record = connectionFor(request, request.params.id);
  const by = byCaller(request);
  if (record.state !== 'Authorised') {
    noteEvent(world, record, 'BankError', by, `${bankOf(record.bankId).name}: consent ${record.state}`);
    throw new SandboxError(409, 'payments.consent', 'The bank consent is no longer valid. Renew the connection.');
  }
  const changed = storeIn(world, Connections).change(record.id, { lastSync: world.now(), error: undefined }, by);
  noteEvent(world, changed, 'Synced', by);
  return connectionAnswer(world, changed);
}

export function eventAnswer(
  world: World,
  { id, connectionId, at, type, by, detail }: ReturnType<typeof eventsOf>[number],
): ConnectionEvent {
  const bankId = storeIn(world, Connections).get(connectionId)?.bankId ?? '';
  return {
    id,
    connectionId,
    bankName: bankOf(bankId).name,
    at: instant(at),
    type,
    by,
    ...(detail !== undefined && { detail }),
  };
}

export const eventsOf = ({ world, caller }: Pick<CallContext, 'world' | 'caller'>) =>
  storeIn(world, ConnectionEvents)
    .within(caller)
    .filter(({ mode }) => mode === caller.mode);

/** Returns the connection whose pending request has this key. */
export function connectionOfRequest(world: World, key: string): StoredConnection | undefined {
  const found = storeIn(world, Connections).all.find(({ consentRequest }) => consentRequest?.key === key);
  return found?.consentRequest && found.consentRequest.until > world.now() ? found : undefined;
}

/**
 * Records the answer at the bank: the chosen accounts, or a rejection. A rejected renewal leaves the old consent
 * unchanged.
 */
export function answerAtBank(
  world: World,
  record: StoredConnection,
  accountIds: readonly string[] | undefined,
): StoredConnection {
  const bank = bankOf(record.bankId);
  const { consentRequest } = record;
  const by: By = {
    actor: consentRequest?.by ?? bank.name,
    ...(consentRequest && { actorId: consentRequest.personId }),
  };
  const connections = storeIn(world, Connections);
  if (accountIds === undefined) {
    const state = record.state === 'AwaitingAuthorisation' ? 'Rejected' : record.state;
    const changed = connections.change(record.id, { state, consentRequest: undefined, error: 'access_denied' }, by);
    noteEvent(world, changed, 'Rejected', by, `${bank.name}: access_denied`);
    return changed;
  }
  const known = new Map(record.accounts.map((account) => [account.id, account]));
  const accounts = accountsAt(bank, record.merchantId, world.seed)
    .filter(({ id }) => accountIds.includes(id))
    .map((account) => known.get(account.id) ?? account);
  const now = world.now();
  const changed = connections.change(
    record.id,
    {
      state: 'Authorised',
      accounts,
      expires: now + bank.days * day,
      lastSync: now,
      consentRequest: undefined,
      error: undefined,
      isWarned: false,
    },
    by,
  );
  noteEvent(
    world,
    changed,
    consentRequest?.isRenewal ? 'Renewed' : 'Authorised',
    by,
    accounts.map(({ name }) => name).join(', '),
  );
  return changed;
}

/** Returns the time of the next automatic event of a connection. */
function dueOf({ state, expires, isWarned, consentRequest }: StoredConnection): number {
  const ends =
    state === 'Authorised' && expires !== undefined
      ? isWarned
        ? expires
        : expires - warning
      : Number.POSITIVE_INFINITY;
  return Math.min(ends, state === 'AwaitingAuthorisation' ? (consentRequest?.until ?? 0) : Number.POSITIVE_INFINITY);
}

const firstOfConnections = firstDue(dueOf);

export const consents: Job = {
  id: 'payments.consents',
  system: 'consents end by themselves',
  title: ['Expire bank consents and send warnings', 'Süresi dolan banka rızalarını kapat ve uyar'],
  next: (after, world) => Math.max(firstOfConnections(storeIn(world, Connections).all), after + 1),
  run(world) {
    const connections = storeIn(world, Connections);
    for (const record of connections.all) {
      if (dueOf(record) > world.now()) continue;
      const by = { actor: bankOf(record.bankId).name };
      if (record.state === 'AwaitingAuthorisation') {
        noteEvent(
          world,
          connections.change(
            record.id,
            { state: 'Expired', consentRequest: undefined, error: 'The request at the bank expired' },
            by,
          ),
          'Expired',
          by,
          'The request at the bank expired',
        );
      } else if ((record.expires ?? 0) <= world.now()) {
        const changed = connections.change(record.id, { state: 'Expired', consentRequest: undefined }, by);
        noteEvent(world, changed, 'Expired', by);
        tellOfConsent(world, changed, 'expired');
      } else {
        const changed = connections.change(record.id, { isWarned: true }, { actor: 'System' });
        noteEvent(world, changed, 'ExpiresSoon', { actor: 'System' });
        tellOfConsent(world, changed, 'expires within a week');
      }
    }
  },
};
