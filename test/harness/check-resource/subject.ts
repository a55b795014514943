/** The checked resource, with the data that its checks share. It needs no document. */
import { firstLanguage } from '../../../core/i18n/languages.ts';
import { isLocalizedText } from '../../../core/i18n/localize.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { i18n } from '../../../core/i18n/i18n.ts';
import type { Guard, Tier } from '../../../core/permissions/guard.ts';
import { checkGuard } from '../../../core/permissions/guard.ts';
import { assemble } from '../../../core/plugin/assemble.ts';
import type { AssembledRoute } from '../../../core/plugin/assembly.ts';
import type { CallArguments, Client } from '../../../core/http/client.ts';
import type { AnswerOf, AnyEndpoint } from '../../../core/http/endpoint.ts';
import { rowsIn } from '../../../core/http/page.ts';
import { isPaged, pagingOf } from '../../../core/http/paging.ts';
import { pageQuery } from '../../../core/ui/list/list-query.ts';
import { mayCall } from '../../../core/ui/resource/actions/allowed.ts';
import { fieldsOf, isLocalized } from '../../../core/ui/list/schema.ts';
import type { Spec, Item } from '../../../core/ui/resource/declaration/spec.ts';
import type { ResourceCalls } from '../../../core/ui/resource/declaration/types.ts';
import { type Words, wordsOf } from '../../../core/ui/resource/declaration/words.ts';
import { Merchants } from '../../../dev-server/world/core-tokens.ts';
import { manifestOf } from '../plugin-texts.ts';
import { type Actor, type CheckedSandbox, openSandbox } from './sandbox.ts';
import type { Declared, ScreenCheck, Values } from './types.ts';

/** Calls of a resource by a person who may make all of them. */
export interface Worked {
  readonly calls: ResourceCalls;
  readonly sandbox: CheckedSandbox;
  /** Person who has all permissions of the tier. */
  readonly full: Actor;
  /** Values for a new record, including its owner; undefined if no person may create one. */
  readonly sample: Values | undefined;
  /** Changed values for at least one field. */
  readonly change: Values;
  /**
   * Creates the sample.
   * @returns the API's answer
   */
  readonly make: () => Promise<Item>;
  /** Returns the latest created record, by a call or in the form, in the form of the API. */
  readonly newest: () => Item;
  /** Removes the records that a check has created, by a call or in the form. */
  readonly sweep: () => Promise<void>;
  /** Returns a record by its id. */
  readonly named: (id: string) => Promise<Item>;
  /** Returns a record of the list, or the sample if the list is empty. */
  readonly any: () => Promise<Item>;
}

/** A resource with its screen. */
export interface Subject extends Worked {
  readonly spec: Spec;
  readonly route: { readonly path: string; readonly guard: Guard };
  /** Path of the list. */
  readonly base: string;
  /** Guard of the resource's address. */
  readonly guard: Guard;
  /** Returns the texts of the current language. */
  readonly words: () => Words;
  /** Functions that fill custom controls of the form. */
  readonly fill: NonNullable<ScreenCheck['fill']>;
  /** Returns the path of an opened record, below the list. */
  readonly below: (item: Item) => string;
}

/** Parts of a declaration that its calls need. */
type Called = Pick<Spec, 'id' | 'idOf' | 'calls' | 'params'>;
type Work = Pick<ScreenCheck, 'plugin' | 'as' | 'params' | 'sample' | 'change' | 'entity'>;

/**
 * Creates the calls of a resource.
 * @param fields of the form that a change may use, in order
 */
export async function workWith(check: Work, called: Called, fields: readonly string[]): Promise<Worked> {
  const { as } = check;
  const sandbox = await openSandbox(check.plugin);
  const made = new Map<string, Item>();
  const actor = sandbox.actor(as);
  const { calls } = called;
  const full: Actor = {
    ...actor,
    client: noting(within(actor.client, called, check.params), calls.create, (item) =>
      made.set(called.idOf(item), item),
    ),
  };
  const sample =
    check.sample && mayCall(calls.create, full.holder)
      ? { ...ownerOf(calls.create, as, sandbox), ...check.sample }
      : undefined;
  // the schema of the endpoint
  const call = async (endpoint: AnyEndpoint, input: object) =>
    (await full.client.call<AnyEndpoint>(endpoint, input)) as Item;
  const rows = async (): Promise<readonly Item[]> => {
    if (!calls.list) return [];
    return rowsIn(calls.list, await full.client.call<AnyEndpoint>(calls.list, { query: firstPage(calls.list) }));
  };
  const make = async () => {
    assert.ok(
      calls.create && sample,
      `Nobody makes ${called.id}, and the seed has none: give the check a sample, or the entity a seed.`,
    );
    return call(calls.create, { body: sample });
  };
  return {
    calls,
    sandbox,
    full,
    sample,
    change: check.change ?? changeOf(fields, calls, sample),
    make,
    newest: () => {
      const lastItem = [...made.values()].at(-1);
      assert.ok(lastItem, 'nothing was made');
      return lastItem;
    },
    sweep: async () => {
      for (const id of made.keys()) {
        const store = check.entity && sandbox.world.of(check.entity);
        // A foreign record contains the API's record, which has another id.
        const record =
          store?.get(id) ??
          store?.all.find((candidate) => 'item' in candidate && called.idOf(candidate.item as Item) === id);
        if (store && record)
          store.remove(record.id, { actor: 'A test', actorId: 'usr_test', requestId: 'check-resource' });
        else if (calls.remove)
          await full.client.call<AnyEndpoint>(calls.remove, idInput(calls.remove, id)).catch(() => undefined);
      }
      made.clear();
    },
    named: async (id) => {
      if (calls.details) return call(calls.details, idInput(calls.details, id));
      const found = (await rows()).find((row) => called.idOf(row) === id);
      assert.ok(found, `${id} is not in the list`);
      return found;
    },
    any: async () => (await rows())[0] ?? make(),
  };
}

export async function subjectOf(check: ScreenCheck): Promise<Subject> {
  const { plugin, as } = check;
  const [{ default: declared }, manifest] = await Promise.all([check.screen(), manifestOf(plugin)]);
  const { spec } = declared;
  assert.ok(spec, 'The module exports no screen of a resource: export the .screen or .dialog of resource(…).');
  const worked = await workWith(
    check,
    spec,
    spec.form.filter(({ fixed, options }) => !fixed && !options).map(({ key }) => key),
  );
  const { routes, menu } = assemble([manifest]);
  const route = (await routeOf(routes, declared, as)) ?? dialogRoute(worked.calls, menu.length);
  return {
    ...worked,
    spec,
    route,
    base: route.path
      .replace(/(?:\/:\w+\?)+$/, '')
      .replace(/:(\w+)/g, (name, key: string) => check.params?.[key] ?? name),
    guard: route.guard,
    words: () => wordsOf(spec, i18n.language),
    fill: check.fill ?? {},
    below: (item) => `/${encodeURIComponent(spec.idOf(item))}`,
  };
}

/** Defines a test of the resource that restores the world. */
export function proving<Sweepable extends Pick<Worked, 'sweep'>>(
  subject: Sweepable,
): (title: string, run: (subject: Sweepable) => Promise<void>) => void {
  return (title, run) => {
    test(title, async (context) => {
      context.after(subject.sweep);
      await run(subject);
    });
  };
}

/**
 * Creates a client that adds the parameters common to all calls: those before the list in the address, and those of the
 * declaration.
 */
function within(client: Client, { params: ownParams }: Called, given: Readonly<Record<string, string>> = {}): Client {
  const known = Object.entries({ ...given, ...ownParams }).filter(([, value]) => value !== undefined);
  return {
    async call<E extends AnyEndpoint>(endpoint: E, ...[input]: CallArguments<E>) {
      const before = known.filter(([name]) => endpoint.path.includes(`{${name}}`));
      const all: object = {
        ...input,
        ...(before.length > 0 && { params: { ...Object.fromEntries(before), ...input?.params } }),
      };
      return (await client.call<AnyEndpoint>(endpoint, all)) as AnswerOf<E>; // the answer of the same endpoint
    },
  };
}

/** Creates a client that reports each created record. */
function noting(client: Client, create: AnyEndpoint | undefined, report: (item: Item) => void): Client {
  return {
    async call<E extends AnyEndpoint>(endpoint: E, ...input: CallArguments<E>) {
      const answer = await client.call(endpoint, ...input);
      // the answer is an object, whose fields are checked later
      if (endpoint === create && typeof answer === 'object' && answer !== null) report(answer as Item);
      return answer;
    },
  };
}

/** Returns the parameters of a call about a single record. */
export function idInput({ path }: AnyEndpoint, id: string): { readonly params: Readonly<Record<string, string>> } {
  const [name = 'id'] = [...path.matchAll(/\{(\w+)\}/g)].map(([, found]) => found).slice(-1);
  return { params: { [name]: id } };
}

/** Returns the query for the first page, with the names of the endpoint. */
export const firstPage = (list: AnyEndpoint): Values => pageQuery(list, 1, 20);

/** Returns a list response with these rows, in the form of its endpoint. */
export function answerWith(list: AnyEndpoint, rows: readonly unknown[], count = rows.length): unknown {
  const paging = pagingOf(list);
  if (paging.rows === undefined || !(list.paging || isPaged(list))) return rows;
  const [first = '', ...below] = paging.count?.split('.') ?? [];
  return {
    ...(first && { [first]: below.reduceRight<unknown>((value, name) => ({ [name]: value }), count) }),
    [paging.rows]: rows,
  };
}

async function routeOf(
  routes: readonly AssembledRoute[],
  declared: Declared,
  tier: Tier,
): Promise<Pick<AssembledRoute, 'path' | 'guard'> | undefined> {
  const ownRoutes = await Promise.all(
    routes.map(async (route) => {
      const module: { readonly default?: unknown } = await route.screen();
      return module.default === declared ? route : undefined;
    }),
  );
  const known = ownRoutes.filter((route) => route !== undefined);
  const isFor = ({ guard }: AssembledRoute) => typeof guard !== 'object' || (guard.tiers ?? [tier]).includes(tier);
  return known.find(isFor) ?? known[0];
}

/** Returns the route of a resource in a dialog, which has its own addresses and no route. */
function dialogRoute(
  { list, details }: ResourceCalls,
  entries: number,
): { readonly path: string; readonly guard: Guard } {
  assert.ok(
    entries > 0,
    'No route and no menu entry of the plugin opens this screen: name its module in the manifest.',
  );
  return { path: '/list/:itemId?/:panel?', guard: (list ?? details)?.guard ?? 'signed-in' };
}

/** Returns the tenant or merchant of a new record, which a person who acts for several must name. */
function ownerOf(create: AnyEndpoint | undefined, tier: Tier, { world }: CheckedSandbox): Values {
  const bodyFields = fieldsOf(create?.body);
  return {
    ...('tenantId' in bodyFields && tier === 'platform' && { tenantId: world.tenants[0]?.id }),
    ...('merchantId' in bodyFields &&
      tier !== 'merchant' && {
        merchantId: world.of(Merchants).all.find(({ tenantId }) => tenantId === world.tenants[0]?.id)?.id,
      }),
  };
}

/** Returns a value to change: the first field of plain text, otherwise a number or a boolean. */
function changeOf(shown: readonly string[], { update }: ResourceCalls, sample: Values | undefined): Values {
  const fields = fieldsOf(update?.body);
  const of = (type: string) =>
    shown.find(
      (key) => fields[key]?.type === type && !fields[key]?.pattern && !fields[key]?.format && !fields[key]?.enum,
    );
  const texts = shown.find((key) => isLocalized(fields[key]));
  const [text, number, yesNo] = [of('string'), of('integer'), of('boolean')];
  const isFirst = texts !== undefined && (text === undefined || shown.indexOf(texts) < shown.indexOf(text));
  const before = texts === undefined ? undefined : sample?.[texts];
  if (isFirst && isLocalizedText(before)) return { [texts]: { ...before, [firstLanguage]: 'Changed by a check' } };
  if (text !== undefined) return { [text]: 'Changed by a check' };
  if (number !== undefined)
    return {
      [number]:
        sample?.[number] === fields[number]?.minimum ? Number(sample?.[number]) + 1 : (fields[number]?.minimum ?? 1),
    };
  return yesNo === undefined ? {} : { [yesNo]: sample?.[yesNo] !== true };
}

/** Returns true if the guard of the resource's address admits a person. */
export const isLetIn = ({ guard }: Pick<Subject, 'guard'>, { holder }: Pick<Actor, 'holder'>): boolean =>
  checkGuard(guard, holder) === 'allowed';

export const permissionsOf = (guard: Guard | undefined): readonly string[] =>
  typeof guard === 'object' ? (guard.permissions ?? []) : [];

/** Returns an actor without some of their permissions, for guard checks. It isn't a person of the world. */
export const without = ({ holder }: Actor, taken: readonly string[]): Pick<Actor, 'holder'> => ({
  holder: { ...holder, permissions: new Set([...holder.permissions].filter((name) => !taken.includes(name))) },
});
