/** The resource that is checked, with all that its checks share. It needs no document. */
import { firstLanguage } from '../../../core/i18n/languages.ts';
import { isLocalizedText } from '../../../core/i18n/localized.ts';
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

/** The calls of a resource, by somebody who may make all of them. */
export interface Worked {
  readonly calls: ResourceCalls;
  readonly sandbox: CheckedSandbox;
  /** Whoever holds every permission of the tier. */
  readonly full: Actor;
  /** What a new thing is made with, its owner with it; undefined where nobody may make any. */
  readonly sample: Values | undefined;
  /** Another value for a field or some. */
  readonly change: Values;
  /** Makes the sample. @returns it as the API does */
  readonly make: () => Promise<Item>;
  /** What was made last, here or in the form, as the API answered. */
  readonly newest: () => Item;
  /** Takes away what a check has made, by a call of its own or in the form. */
  readonly sweep: () => Promise<void>;
  /** A thing by its id. */
  readonly named: (id: string) => Promise<Item>;
  /** A thing of the list, the sample where it is empty. */
  readonly any: () => Promise<Item>;
}

/** A resource with its screen. */
export interface Subject extends Worked {
  readonly spec: Spec;
  readonly route: { readonly path: string; readonly guard: Guard };
  /** The path of the list. */
  readonly base: string;
  /** What an address of the resource asks for. */
  readonly guard: Guard;
  /** The words of the language that is shown. */
  readonly words: () => Words;
  /** How controls of the form's own are filled. */
  readonly fill: NonNullable<ScreenCheck['fill']>;
  /** Where a thing is opened, below the list. */
  readonly below: (thing: Item) => string;
}

/** The part of a declaration that its calls need. */
type Called = Pick<Spec, 'id' | 'idOf' | 'calls' | 'params'>;
type Work = Pick<ScreenCheck, 'plugin' | 'as' | 'params' | 'sample' | 'change' | 'entity'>;

/** @param fields those of the form that a change may be of, in order */
export async function workWith(check: Work, called: Called, fields: readonly string[]): Promise<Worked> {
  const { as } = check;
  const sandbox = await openSandbox(check.plugin);
  const made = new Map<string, Item>();
  const actor = sandbox.actor(as);
  const { calls } = called;
  const full: Actor = { ...actor, client: noting(within(actor.client, called, check.params), calls.create, (thing) => made.set(called.idOf(thing), thing)) };
  const sample = check.sample && mayCall(calls.create, full.holder) ? { ...ownerOf(calls.create, as, sandbox), ...check.sample } : undefined;
  const call = async (endpoint: AnyEndpoint, input: object) => (await full.client.call<AnyEndpoint>(endpoint, input)) as Item; // by the endpoint's schema
  const rows = async (): Promise<readonly Item[]> => {
    if (!calls.list) return [];
    return rowsIn(calls.list, await full.client.call<AnyEndpoint>(calls.list, { query: firstPage(calls.list) }));
  };
  const make = async () => {
    assert.ok(calls.create && sample, `Nobody makes ${called.id}, and the seed has none: give the check a sample, or the entity a seed.`);
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
      const thing = [...made.values()].at(-1);
      assert.ok(thing, 'nothing was made');
      return thing;
    },
    sweep: async () => {
      for (const id of made.keys()) {
        const store = check.entity && sandbox.world.of(check.entity);
        // A foreign record keeps the thing, whose key is the API's, under an id of its own.
        const record = store?.get(id) ?? store?.all.find((one) => 'item' in one && called.idOf(one.item as Item) === id);
        if (store && record) store.remove(record.id, { actor: 'A test', actorId: 'usr_test', requestId: 'check-resource' });
        else if (calls.remove) await full.client.call<AnyEndpoint>(calls.remove, idInput(calls.remove, id)).catch(() => undefined);
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
    base: route.path.replace(/(?:\/:\w+\?)+$/, '').replace(/:(\w+)/g, (name, key: string) => check.params?.[key] ?? name),
    guard: route.guard,
    words: () => wordsOf(spec, i18n.language),
    fill: check.fill ?? {},
    below: (thing) => `/${encodeURIComponent(spec.idOf(thing))}`,
  };
}

/** Proves something of the resource, and leaves the world as it was. */
export function proving<Its extends Pick<Worked, 'sweep'>>(its: Its): (title: string, run: (its: Its) => Promise<void>) => void {
  return (title, run) => {
    test(title, async (context) => {
      context.after(its.sweep);
      await run(its);
    });
  };
}

/** A client that knows what goes with every call: what stands before the list in the address, and what the declaration adds. */
function within(client: Client, { params: own }: Called, given: Readonly<Record<string, string>> = {}): Client {
  const known = Object.entries({ ...given, ...own }).filter(([, value]) => value !== undefined);
  return {
    async call<E extends AnyEndpoint>(endpoint: E, ...[input]: CallArguments<E>) {
      const before = known.filter(([name]) => endpoint.path.includes(`{${name}}`));
      const all: object = { ...input, ...(before.length > 0 && { params: { ...Object.fromEntries(before), ...input?.params } }) };
      return (await client.call<AnyEndpoint>(endpoint, all)) as AnswerOf<E>; // the same endpoint's
    },
  };
}

/** A client that tells of each thing that is made. */
function noting(client: Client, create: AnyEndpoint | undefined, tell: (thing: Item) => void): Client {
  return {
    async call<E extends AnyEndpoint>(endpoint: E, ...input: CallArguments<E>) {
      const answer = await client.call(endpoint, ...input);
      if (endpoint === create && typeof answer === 'object' && answer !== null) tell(answer as Item); // an object's fields are whatever they are
      return answer;
    },
  };
}

/** The parameters of a call about one thing. */
export function idInput({ path }: AnyEndpoint, id: string): { readonly params: Readonly<Record<string, string>> } {
  const [name = 'id'] = [...path.matchAll(/\{(\w+)\}/g)].map(([, found]) => found).slice(-1);
  return { params: { [name]: id } };
}

/** The query for the first page, as the endpoint spells it. */
export const firstPage = (list: AnyEndpoint): Values => pageQuery(list, 1, 20);

/** A list's answer with these rows, as its endpoint gives it. */
export function answerWith(list: AnyEndpoint, rows: readonly unknown[], count = rows.length): unknown {
  const paging = pagingOf(list);
  if (paging.rows === undefined || !(list.paging || isPaged(list))) return rows;
  const [first = '', ...below] = paging.count?.split('.') ?? [];
  return { ...(first && { [first]: below.reduceRight<unknown>((value, name) => ({ [name]: value }), count) }), [paging.rows]: rows };
}

async function routeOf(routes: readonly AssembledRoute[], declared: Declared, tier: Tier): Promise<Pick<AssembledRoute, 'path' | 'guard'> | undefined> {
  const own = await Promise.all(
    routes.map(async (route) => {
      const module: { readonly default?: unknown } = await route.screen();
      return module.default === declared ? route : undefined;
    }),
  );
  const known = own.filter((route) => route !== undefined);
  const isFor = ({ guard }: AssembledRoute) => typeof guard !== 'object' || (guard.tiers ?? [tier]).includes(tier);
  return known.find(isFor) ?? known[0];
}

/** A resource in a dialog has addresses of its own, and no route. */
function dialogRoute({ list, details }: ResourceCalls, entries: number): { readonly path: string; readonly guard: Guard } {
  assert.ok(entries > 0, 'No route and no menu entry of the plugin opens this screen: name its module in the manifest.');
  return { path: '/list/:itemId?/:panel?', guard: (list ?? details)?.guard ?? 'signed-in' };
}

/** Whoever acts for several tenants or merchants says for which. */
function ownerOf(create: AnyEndpoint | undefined, tier: Tier, { world }: CheckedSandbox): Values {
  const asked = fieldsOf(create?.body);
  return {
    ...('tenantId' in asked && tier === 'platform' && { tenantId: world.tenants[0]?.id }),
    ...('merchantId' in asked && tier !== 'merchant' && { merchantId: world.of(Merchants).all.find(({ tenantId }) => tenantId === world.tenants[0]?.id)?.id }),
  };
}

/** Something to change: the first field of plain text, else a number or a yes or no. */
function changeOf(shown: readonly string[], { update }: ResourceCalls, sample: Values | undefined): Values {
  const fields = fieldsOf(update?.body);
  const of = (type: string) => shown.find((key) => fields[key]?.type === type && !fields[key]?.pattern && !fields[key]?.format && !fields[key]?.enum);
  const texts = shown.find((key) => isLocalized(fields[key]));
  const [text, number, yesNo] = [of('string'), of('integer'), of('boolean')];
  const isFirst = texts !== undefined && (text === undefined || shown.indexOf(texts) < shown.indexOf(text));
  const before = texts === undefined ? undefined : sample?.[texts];
  if (isFirst && isLocalizedText(before)) return { [texts]: { ...before, [firstLanguage]: 'Changed by a check' } };
  if (text !== undefined) return { [text]: 'Changed by a check' };
  if (number !== undefined) return { [number]: sample?.[number] === fields[number]?.minimum ? Number(sample?.[number]) + 1 : (fields[number]?.minimum ?? 1) };
  return yesNo === undefined ? {} : { [yesNo]: sample?.[yesNo] !== true };
}

/** Whether somebody passes the guard of the resource's address. */
export const isLetIn = ({ guard }: Pick<Subject, 'guard'>, { holder }: Pick<Actor, 'holder'>): boolean => checkGuard(guard, holder) === 'allowed';

export const permissionsOf = (guard: Guard | undefined): readonly string[] => (typeof guard === 'object' ? (guard.permissions ?? []) : []);

/** Somebody without some of their permissions, to ask guards about: no person of the world. */
export const without = ({ holder }: Actor, taken: readonly string[]): Pick<Actor, 'holder'> => ({
  holder: { ...holder, permissions: new Set([...holder.permissions].filter((name) => !taken.includes(name))) },
});
