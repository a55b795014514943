/** System variables: named and typed values that other parts of the portal read. */
import {
  byCaller,
  defineEntity,
  type Objection,
  perTenant,
  type SandboxRequest,
  type ServeOptions,
  type StoredOf,
  storeIn,
  Tenants,
} from '#sandbox';
import type { restoreSystemVariable } from '../api.ts';
import { SystemVariables } from './tokens.ts';

type SystemVariable = StoredOf<typeof SystemVariables>;

const wholeNumber = { fits: /^\d{1,9}$/, problem: 'Enter a whole number' };
/** Format of the values of each type. */
const types: Readonly<Record<SystemVariable['type'], { readonly fits: RegExp; readonly problem: string }>> = {
  Text: { fits: /\S/, problem: 'Enter a value' },
  Integer: { fits: /^-?\d{1,15}$/, problem: 'Enter a whole number' },
  Decimal: { fits: /^-?\d{1,15}(\.\d{1,8})?$/, problem: 'Enter a number like 12.5' },
  YesNo: { fits: /^(yes|no)$/, problem: 'Enter yes or no' },
  Minutes: { ...wholeNumber, problem: `${wholeNumber.problem} of minutes` },
  Days: { ...wholeNumber, problem: `${wholeNumber.problem} of days` },
};

const builtIn = [
  {
    id: 'REFUND_WINDOW_DAYS',
    type: 'Days',
    value: '180',
    description: { en: 'Refund window after a payment, in days', tr: 'Bir ödemenin iade edilebileceği gün sayısı' },
  },
  {
    id: 'EXPORT_MAX_ROWS',
    type: 'Integer',
    value: '100000',
    description: {
      en: 'Maximum rows in an export of transactions',
      tr: 'Bir işlem dışa aktarımının içerebileceği satır sayısı',
    },
  },
  {
    id: 'OVERDRAFT_LIMIT_EUR',
    type: 'Integer',
    value: '0',
    description: {
      en: 'Overdraft limit of a merchant account, in EUR. 0 for none',
      tr: 'Bir üye işyerinin her hesabının eksiye düşebileceği avro tutarı; 0 ise düşemez',
    },
  },
] as const;

export const systemVariableEntity = defineEntity({
  token: SystemVariables,
  owner: 'tenant',
  prefix: 'sys',
  seed: (context) =>
    perTenant(context, builtIn, ({ id, ...facts }) => ({
      key: id,
      ...facts,
      defaultValue: facts.value,
      isBuiltIn: true,
    })).map(({ isActive: _always, ...variable }) => variable),
  references: { tenantId: Tenants },
  unique: ['key'],
  fixed: ['tenantId', 'key', 'type', 'isBuiltIn'],
  name: ({ key }) => key,
  check: ({ before, after }): Objection | undefined => {
    if (!after) {
      if (!before?.isBuiltIn) return undefined;
      return {
        code: 'system-variable.built-in',
        message: `The portal uses ${before.key}. Restore its default instead.`,
      };
    }
    const { fits, problem } = types[after.type];
    return fits.test(after.value) && fits.test(after.defaultValue)
      ? undefined
      : { code: 'system-variable.value', field: 'value', message: `${problem}.` };
  },
  invariant: ({ type, value }) => (types[type].fits.test(value) ? undefined : `is no ${type}`),
});

/**
 * Completes the values of a new variable: variables that a user adds are never built-in, and their first value is their
 * default.
 */
export const systemVariableValues: NonNullable<ServeOptions<SystemVariable>['values']> = (body, { before }) =>
  before ? body : { ...body, defaultValue: body.value, isBuiltIn: false };

export function restore(request: SandboxRequest<typeof restoreSystemVariable>): undefined {
  const store = storeIn(request.world, SystemVariables);
  const { id, defaultValue } = store.find(request.caller, request.params.id, 'change');
  store.change(id, { value: defaultValue }, byCaller(request));
}
