/**
 * A sandbox with two endpoints of its own and a world of four people, for tests of the runtime's rules for all plugins.
 */
import * as Type from 'typebox';
import type { ConfigReader } from '../../core/plugin/config-schema.ts';
import { type AnyEndpoint, defineEndpoint } from '../../core/http/endpoint.ts';
import { on, SandboxError, type SandboxRoute } from '../../dev-server/sandbox/define.ts';
import { createSandbox } from '../../dev-server/sandbox/runtime.ts';
import type { Person, Role, Tenant } from '../../dev-server/world/types.ts';
import type { World } from '../../dev-server/world/world.ts';

const person = (id: string, tier: Person['tier'], rest: Partial<Person> = {}): Person => ({
  id,
  email: `${id}@portal.test`,
  firstName: id,
  lastName: 'Test',
  tier,
  roleId: id,
  isActive: true,
  isAdministrator: false,
  lastLoginTime: 0,
  timeZone: 'UTC',
  ...rest,
});
const tenant = (id: string): Tenant => ({
  id,
  name: id,
  isDefaultTenant: id === 't1',
  supportEmail: `${id}@portal.test`,
  created: 0,
});
const role = (id: string, tier: Role['tier'], permissions: string[]): Role => ({ id, name: id, tier, permissions });

export const people = [
  person('platform', 'platform'),
  person('tenant', 'tenant', { tenantId: 't1' }),
  person('other', 'tenant', { tenantId: 't1' }),
  person('merchant', 'merchant', { tenantId: 't1', merchantId: 'm1' }),
];
const tenants = [tenant('t1'), tenant('t2')];
const roles = [role('tenant', 'tenant', ['CRM.Toy.View']), role('merchant', 'merchant', ['Merchant.Toy.View'])];

// The runtime only uses these members, so a complete world would add nothing.
const world = {
  clock: { settle: () => undefined },
  now: () => 0,
  tenant: (id: string) => tenants.find((candidate) => candidate.id === id),
  merchant: () => undefined,
  role: (id: string) => roles.find((candidate) => candidate.id === id),
  switchedOff: () => new Set<string>(),
} as unknown as World;

const guard = { permissions: ['CRM.Toy.View', 'Merchant.Toy.View'] };
const Query = Type.Object({
  pageIndex: Type.Integer({ minimum: 0 }),
  from: Type.Optional(Type.String({ format: 'date-time' })),
  email: Type.Optional(Type.String({ format: 'email' })),
  ids: Type.Optional(Type.Array(Type.Integer())),
  deep: Type.Optional(Type.Boolean()),
});
export const list = defineEndpoint({
  id: 'toy.list',
  method: 'GET',
  path: '/toys',
  summary: 'Toys',
  guard,
  query: Query,
  answer: Type.Unknown(),
});
export const make = defineEndpoint({
  id: 'toy.make',
  method: 'POST',
  path: 'api/toys/{id}',
  summary: 'Makes a toy',
  guard,
  headers: Type.Object({ 'Website-Id': Type.String() }),
  body: Type.Object({ name: Type.String({ minLength: 1 }), amount: Type.Optional(Type.String({ pattern: '^\\d+$' })) }),
  answer: Type.Object({ id: Type.String(), count: Type.Integer() }),
});
export const secure = defineEndpoint({
  id: 'toy.secure',
  method: 'PUT',
  path: 'api/toys/{id}/secure',
  summary: 'Locks a toy',
  guard,
  sensitive: true,
  answer: 'none',
});
export const merchantsOnly = defineEndpoint({
  id: 'toy.merchants',
  method: 'GET',
  path: 'api/merchant-toys',
  summary: 'Toys',
  guard: { tiers: ['merchant'] },
  answer: 'none',
});
export const broken = defineEndpoint({
  id: 'toy.broken',
  method: 'GET',
  path: 'api/broken',
  summary: 'Answers wrongly',
  guard: 'signed-in',
  answer: Type.Object({ data: Type.Array(Type.Object({ amount: Type.String() })) }),
});
export const file = defineEndpoint({
  id: 'toy.file',
  method: 'GET',
  path: 'api/file',
  summary: 'CSV file',
  guard: 'signed-in',
  answer: 'blob',
});

/**
 * Creates the sandbox.
 * @param held promise that `make` awaits before it answers
 */
export function toySandbox(
  options: {
    readonly hold?: () => Promise<void>;
    readonly more?: readonly SandboxRoute[];
    readonly services?: ReadonlySet<string>;
    readonly config?: ConfigReader;
    readonly stepUp?: Readonly<Record<string, boolean>>;
  } = {},
) {
  const log: string[] = [];
  let count = 0;
  const { app, forget } = createSandbox({
    world: () => world,
    services: options.services ?? new Set(),
    ...(options.config && { config: options.config }),
    stepUp: options.stepUp,
    personOf: async (token) => people.find((person) => person.id === token),
    log: (line) => log.push(line),
    routes: [
      on(list, ({ query, caller, params }) => ({
        query,
        params,
        tenantId: caller.tenantId,
        merchantId: caller.merchantId,
        mode: caller.mode,
      })),
      on(make, async ({ params, body }) => {
        count += 1;
        const mine = count;
        await options.hold?.();
        if (body.name === 'refused') throw new SandboxError(409, 'toy.taken', 'There is one already.');
        if (body.name === 'crash') throw new Error('out of wood');
        return { id: params.id ?? '', count: mine };
      }),
      on(secure, () => undefined),
      on(merchantsOnly, () => undefined),
      // This handler returns another type than it declares: the types prevent it, and the schemas must too.
      on(broken as AnyEndpoint, () => ({ data: [{ amount: 12 }] })),
      on(file, () => ({ file: ['a,', 'b\n'], name: 'Jänner "1"\r\n.csv', contentType: 'text/csv' })),
      ...(options.more ?? []),
    ],
  });
  /**
   * Makes a call.
   * @param who a person's id, or undefined
   */
  const call = async (
    who: string | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    init: { headers?: Record<string, string>; body?: object | string } = {},
  ) => {
    const headers = { host: '127.0.0.1', ...(who && { authorization: `Bearer ${who}` }), ...init.headers };
    const answer = await app.inject({ method, url, headers, ...(init.body !== undefined && { payload: init.body }) });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body };
  };
  return { app, call, log, forget, made: () => count };
}
