/** The sandbox of one plugin in process: a world with its records, and its calls by demo people. */
import type { AnswerOf, AnyEndpoint } from '../../core/http/endpoint.ts';
import { permissionsIn } from '../../core/permissions/declared.ts';
import type { PluginDefinition } from '../../core/plugin/types.ts';
import type { Caller, Sandbox } from '../../dev-server/sandbox/define.ts';
import { createWorld } from '../../dev-server/world/create.ts';
import type { WorldOptions, WorldPart } from '../../dev-server/world/options.ts';
import type { Mode } from '../../dev-server/world/types.ts';
import type { World } from '../../dev-server/world/world.ts';
import { callerOf, type Given as GivenTo, inProcess } from './in-process.ts';
import { people } from './sign-in.ts';
import { smallWorld } from './small-world.ts';

/** Time at which the worlds of these tests begin. */
export const now = Date.parse('2026-07-14T09:30:00Z');

export type Given<E extends AnyEndpoint> = Omit<GivenTo<E>, 'config'> & {
  /** Id of the record, instead of `params`. */
  readonly id?: string;
  /** Configuration of the plugin in the deployment. */
  readonly config?: object;
};

interface Part {
  readonly plugin: PluginDefinition;
  /** Absent if only its permissions and configuration are needed. */
  readonly sandbox?: Sandbox;
}

/**
 * Creates a world and the calls of a plugin's sandbox.
 * @param ownPart the tested plugin
 * @param others plugins that it needs
 */
export function pluginCalls(ownPart: Part, ...others: readonly Part[]) {
  const all = [ownPart, ...others];
  const sandboxes = all.flatMap(({ sandbox }) => sandbox ?? []);
  const calls = inProcess({ sandboxes, manifests: all.map(({ plugin }) => plugin) });
  const permissions = all.flatMap(({ plugin }) => permissionsIn(plugin.permissions));
  const given = <E extends AnyEndpoint>({ id, params, config, ...rest }: Given<E>) => ({
    ...rest,
    params: { ...params, ...(id !== undefined && { id }) },
    config: { [ownPart.plugin.id]: config ?? {} },
  });
  const optionsWith = (parts: readonly WorldPart[]): WorldOptions => ({
    seed: 7,
    now,
    ...(permissions.length > 0 && { permissions }),
    parts: [...sandboxes, ...parts],
  });
  return {
    calls,
    given,
    /**
     * Makes a small world.
     * @param parts what other plugins add to it
     */
    testWorld: (...parts: readonly WorldPart[]): World => smallWorld(optionsWith(parts)),
    /** Makes a world as large as that of `npm start`, for tests that look for rare records. */
    largeWorld: (...parts: readonly WorldPart[]): World => createWorld(optionsWith(parts)),
    /** Returns the response of an endpoint to `who`, checked against its schema. A file is returned as it is. */
    call: <E extends AnyEndpoint>(world: World, who: Caller, endpoint: E, input: Given<E> = {}): Promise<AnswerOf<E>> =>
      calls.call(world, who, endpoint, given(input)),
  };
}

/**
 * Returns a demo person as the caller.
 * @param tenantId tenant for which platform staff act
 */
export function as(world: World, who: keyof typeof people, mode: Mode = 'Live', tenantId?: string): Caller {
  const person = world.personByEmail(people[who]);
  return callerOf(person, { mode, tenantId: person?.tenantId ?? tenantId });
}
