/**
 * Calls of the sandbox in process, as one of the world's people: no server, no network, the same handlers. The
 * `call.ts` of each plugin names the sandboxes.
 */
import assert from 'node:assert/strict';
import { type AnswerOf, type AnyEndpoint, type BodyOf, placeholders, type QueryOf } from '../../core/http/endpoint.ts';
import { checkGuard } from '../../core/permissions/guard.ts';
import { configReader } from '../../core/plugin/config.ts';
import type { PluginDefinition } from '../../core/plugin/types.ts';
import type { SignInRecord } from '../../dev-server/identity/sign-in-log.ts';
import { type Caller, type Sandbox, SandboxError } from '../../dev-server/sandbox/define.ts';
import { mismatch } from '../../dev-server/sandbox/validate.ts';
import type { Mode, Person } from '../../dev-server/world/types.ts';
import type { World } from '../../dev-server/world/world.ts';
import { people } from './sign-in.ts';

export interface Given<E extends AnyEndpoint = AnyEndpoint> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly requestId?: string;
  readonly signIns?: readonly SignInRecord[];
  /** Configuration of the deployment, by plugin. */
  readonly config?: Readonly<Record<string, object>>;
}

interface Answered {
  readonly sandboxes: readonly Pick<Sandbox, 'routes'>[];
  readonly manifests: readonly PluginDefinition[];
  /** True to check guard and body first, like the API. The callers have the permissions of their roles. */
  readonly isGuarded?: boolean;
}

export interface InProcess {
  /**
   * Returns the response of an endpoint, checked against its schema.
   * @throws SandboxError like the API
   */
  call<E extends AnyEndpoint>(world: World, caller: Caller, endpoint: E, given?: Given<E>): Promise<AnswerOf<E>>;
  /** Returns the same response without a schema check, such as a file. */
  run(world: World, caller: Caller, endpoint: AnyEndpoint, given?: Given): Promise<unknown>;
}

export function inProcess({ sandboxes, manifests, isGuarded = false }: Answered): InProcess {
  // The first of several routes answers, like that of the API.
  const routes = new Map(
    sandboxes
      .flatMap((sandbox) => sandbox.routes)
      .reverse()
      .map((route) => [route.endpoint.id, route]),
  );
  const run: InProcess['run'] = async (
    world,
    caller,
    endpoint,
    { params = {}, query = {}, body, headers = {}, requestId = 'request-1', signIns, config = {} } = {},
  ) => {
    const route = routes.get(endpoint.id);
    assert.ok(route, `The sandbox does not answer ${endpoint.id}.`);
    for (const name of placeholders(endpoint.path))
      assert.ok(params[name] !== undefined, `${endpoint.path} needs ${name}`);
    if (isGuarded && checkGuard(endpoint.guard, caller) !== 'allowed')
      throw new SandboxError(403, 'permission.missing', 'You may not do this.');
    const wrong = isGuarded && endpoint.body !== undefined ? mismatch(endpoint.body, body) : undefined;
    if (wrong !== undefined) throw new SandboxError(400, 'request.body', wrong);
    const read = configReader(manifests, config);
    return route.handler({
      params,
      query,
      body,
      headers,
      requestId,
      caller,
      world,
      config: read,
      ...(signIns && { signIns: () => signIns }),
    });
  };
  return {
    run,
    async call<E extends AnyEndpoint>(world: World, caller: Caller, endpoint: E, given: Given<E> = {}) {
      const answer = await run(world, caller, endpoint, given);
      if (typeof endpoint.answer === 'object')
        assert.equal(mismatch(endpoint.answer, JSON.parse(JSON.stringify(answer))), undefined, endpoint.id);
      return answer as AnswerOf<E>; // checked against the schema above
    },
  };
}

interface Standing {
  readonly mode?: Mode;
  /** Tenant for which platform staff act. */
  readonly tenantId?: string | undefined;
  /** Permissions; none by default, because most handlers leave the check to the guard before them. */
  readonly permissions?: Iterable<string>;
}

/** Returns a person of the world as the caller. */
export function callerOf(
  person: Person | undefined,
  { mode = 'Live', tenantId, permissions = [] }: Standing = {},
): Caller {
  assert.ok(person, 'The world has no such person.');
  const tenant = tenantId ?? person.tenantId;
  return {
    person,
    tier: person.tier,
    permissions: new Set(permissions),
    mode,
    ...(tenant !== undefined && { tenantId: tenant }),
    ...(person.merchantId !== undefined && { merchantId: person.merchantId }),
  };
}

/** Returns any person by email address, or a demo person by name, with the permissions of their role. */
export function withRole(world: World, who: string): Caller {
  const person = world.personByEmail(who in people ? people[who as keyof typeof people] : who); // checked by `in`
  return callerOf(person, { permissions: world.role(person?.roleId ?? '')?.permissions ?? [] });
}
