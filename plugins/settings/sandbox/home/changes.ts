/** Latest changes of settings with their authors, and the undo of a change. */
import type { AnyCollection } from '#core/api';
import {
  byCaller,
  type Caller,
  Countries,
  Currencies,
  checkGuard,
  defineSandbox,
  type EntityRecord,
  type EntityToken,
  isSensitive,
  Languages,
  on,
  SandboxError,
  type SandboxRequest,
  scaRequiredOf,
  type World,
} from '#sandbox';
import { acquiringSettings } from '../../../acquiring/sandbox/contract.ts';
import { riskSettings } from '../../../risk/sandbox/contract.ts';
import { jobSettings, RecurringJobs } from '../../../scheduler/sandbox/contract.ts';
import { webhookSettings } from '../../../webhooks/sandbox/contract.ts';
import { declinePendingRatio } from '../../alerts/api.ts';
import * as api from '../../api.ts';
import * as terms from '../../commercial-terms/api.ts';
import { lastChanges, undoChange } from '../../home/api.ts';
import { AlertRules } from '../alerts/tokens.ts';
import {
  AiScopings,
  BillingSettings,
  DefaultParameters,
  PlatformCurrencies,
  ProviderFees,
} from '../commercial-terms/tokens.ts';
import {
  BankingChannels,
  DocumentTypes,
  IndustryTypes,
  PosProviders,
  Reasons,
  RiskLevels,
  SystemVariables,
} from '../tokens.ts';

interface Setting {
  readonly collection: AnyCollection;
  readonly token: EntityToken<EntityRecord>;
  /**
   * Additional requirement for the caller beyond the guard.
   * @throws SandboxError 403 if the caller does not meet it
   */
  readonly assertAllowed?: (values: EntityRecord, caller: Caller) => void;
}

/** Lists whose changes are shown. */
const settings: readonly Setting[] = [
  ...jobSettings,
  { collection: declinePendingRatio, token: AlertRules },
  { collection: api.countries, token: Countries },
  { collection: api.currencies, token: Currencies },
  { collection: api.languages, token: Languages },
  { collection: api.documentTypes, token: DocumentTypes },
  { collection: api.systemVariables, token: SystemVariables },
  { collection: api.posProviders, token: PosProviders },
  { collection: api.bankingChannels, token: BankingChannels },
  { collection: api.reasons, token: Reasons },
  { collection: api.industryTypes, token: IndustryTypes },
  { collection: api.riskLevels, token: RiskLevels },
  { collection: terms.defaultParameters, token: DefaultParameters },
  { collection: terms.fees, token: ProviderFees },
  { collection: terms.billingSettings, token: BillingSettings },
  { collection: terms.platformCurrencies, token: PlatformCurrencies },
  { collection: terms.aiScoping, token: AiScopings },
  ...riskSettings,
  ...acquiringSettings,
  ...webhookSettings,
];

/** Maximum number of changes returned in a response. */
const maxChanges = 20;

/**
 * Returns why a caller cannot undo the last change of a record; `undefined` if they can. Changes that require a step-up
 * code can be undone only on the screen of the list.
 */
function objection(
  { collection, token, assertAllowed }: Setting,
  id: string,
  { caller, world }: { readonly caller: Caller; readonly world: World },
): SandboxError | undefined {
  const store = world.of(token);
  const { update } = collection;
  if (!update || checkGuard(update.guard, caller) !== 'allowed')
    return new SandboxError(403, 'permission.missing', "You don't have permission to change this setting.");
  const last = store?.log(id).at(-1);
  // Replacing a secret is sensitive as well, so it requires a code.
  if (
    update.sensitive ||
    isSensitive(update, {}, scaRequiredOf(caller.person, world)) ||
    last?.changes.some(({ field }) => store?.definition.hidden?.some((name) => name === field))
  )
    return new SandboxError(409, 'undo.sensitive', "This change requires a code. Make it on the setting's own page.");
  if (token.id === RecurringJobs.id && caller.tier !== 'platform')
    return new SandboxError(403, 'undo.foreign', 'Only the platform can change it.');
  if (!store?.previous(id) || !last || last.changes.length === 0)
    return new SandboxError(409, 'undo.nothing', 'No change to undo.');
  try {
    for (const values of [store.get(id), store.previous(id)]) if (values) assertAllowed?.(values, caller);
  } catch (error) {
    if (error instanceof SandboxError) return error;
    throw error;
  }
  return undefined;
}

function changesFor(request: SandboxRequest<typeof lastChanges>) {
  const { caller, world } = request;
  return settings
    .filter(({ collection }) => checkGuard(collection.facts.view, caller) === 'allowed')
    .flatMap((setting) => {
      const { collection, token } = setting;
      const store = world.of(token);
      if (!store) return [];
      return store.within(caller).flatMap((record) => {
        const last = store.log(record.id).at(-1);
        if (!last) return [];
        const { tenantId } = record as { readonly tenantId?: string }; // records of tenants have a `tenantId`
        return [{ setting, store, record, last, tenantId, id: collection.facts.id }];
      });
    })
    .sort((change, other) => other.last.created - change.last.created)
    .slice(0, maxChanges)
    .map(({ setting, store, record, last, tenantId, id: collectionId }) => ({
      kind: setting.token.id,
      plugin: collectionId.split('.')[0] ?? '',
      list: collectionId.split('.')[1] ?? '',
      id: record.id,
      name: store.definition.name(record),
      ...(tenantId !== undefined &&
        caller.tenantId === undefined && { tenantName: world.tenant(tenantId)?.name ?? tenantId }),
      type: last.type,
      who: last.actor,
      created: new Date(last.created).toISOString(),
      changes: [...last.changes],
      version: store.version(record.id),
      canUndo: objection(setting, record.id, request) === undefined,
    }));
}

function undo(request: SandboxRequest<typeof undoChange>): undefined {
  const { caller, world, params, body } = request;
  const setting = settings.find(({ token }) => token.id === params.kind);
  const store = setting && world.of(setting.token);
  if (!setting || !store || checkGuard(setting.collection.facts.view, caller) !== 'allowed') {
    throw new SandboxError(404, 'undo.not-found', 'Setting not found.');
  }
  const record = store.find(caller, params.id, 'change');
  const problem = objection(setting, record.id, request);
  if (problem) throw problem;
  const { id: _id, ...before } = store.previous(record.id) ?? record;
  const gone = Object.fromEntries(Object.keys(record).flatMap((field) => (field === 'id' ? [] : [[field, undefined]])));
  store.change(record.id, { ...gone, ...before }, byCaller(request, 'Undo'), body.version);
}

export const home = defineSandbox([on(lastChanges, changesFor), on(undoChange, undo)]);
