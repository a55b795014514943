/**
 * The portal's document for an address. The document of a list refers to the files of its screen and its first calls.
 * Otherwise the browser would discover them one after another.
 */
import { type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getUserContext } from '../../core/api/user-context.ts';
import type { AddressCalls, EarlyCall } from '../../core/auth/start-early-calls.ts';
import { apiAddresses } from '../../core/http/address.ts';
import { callAddress } from '../../core/http/call-address.ts';
import { chooseLanguage, type Language } from '../../core/i18n/languages.ts';
import type { RuntimeDeployment } from '../../core/model/deployment.ts';
import { type Guard, type Tier, tiers } from '../../core/permissions/guard.ts';
import { assemble } from '../../core/plugin/assemble.ts';
import type { AssembledRoute, Assembly } from '../../core/plugin/assembly.ts';
import type { ConfigReader } from '../../core/plugin/config-schema.ts';
import type { FirstCall, FirstCalls, PluginDefinition } from '../../core/plugin/types.ts';
import { type Match, matchPath } from '../../core/route-matching/match.ts';
import { authorityOf, storedUserKey } from '../../core/state/stored-session.ts';
import { firstListCall } from '../../core/ui/list/first-call.ts';
import { type FirstLoad, firstLoadPath } from './first-load.ts';
import { withAddress } from './html.ts';

export interface AddressPages {
  /** Folder of the build. */
  readonly dir: string;
  readonly manifests: readonly PluginDefinition[];
  readonly config: ConfigReader;
  readonly log: (line: string) => void;
}

/** An address as the browser requests it. */
interface RequestedAddress {
  readonly path: string;
  /** Query string without `?`. */
  readonly search: string;
  readonly origin: string;
  readonly language: Language;
}

/** Common parts of the documents of all addresses, as stored in the build's folder. */
interface Start {
  readonly html: string;
  readonly load: FirstLoad;
}

/**
 * Creates the documents of a build. Their common parts are read and assembled once, and again after the build was
 * replaced.
 */
export function createAddressPages(pages: AddressPages) {
  const files = [join(pages.dir, 'index.html'), firstLoadPath(pages.dir)] as const;
  const assemblies = new WeakMap<RuntimeDeployment, Assembly>();
  const assemblyOf = (deployment: RuntimeDeployment) => {
    const known = assemblies.get(deployment) ?? assemble(pages.manifests, { off: deployment.off });
    assemblies.set(deployment, known);
    return known;
  };
  // Node resolves an `import()` again on each call, and with the TypeScript loader in a separate thread.
  const firstCalls = new WeakMap<AssembledRoute, Promise<FirstCalls | undefined>>();
  const firstCallsOf = (route: AssembledRoute): Promise<FirstCalls | undefined> => {
    const known = firstCalls.get(route) ?? Promise.resolve(route.firstCalls?.()).then((module) => module?.default);
    firstCalls.set(route, known);
    // After a failed load the next call tries again.
    known.catch(() => firstCalls.delete(route));
    return known;
  };
  let read: { readonly version: string; readonly start: Promise<Start> } | undefined;

  /** Returns the version of the build in the folder; `undefined` if it has no list of the files for each address. */
  const version = (): string | undefined => {
    const stats = files.map((file) => statSync(file, { throwIfNoEntry: false }));
    // Every file exists, as just checked.
    return stats.includes(undefined)
      ? undefined
      : (stats as Stats[]).map(({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`).join(' ');
  };
  const startOf = (version: string): Promise<Start> => {
    if (read?.version === version) return read.start;
    // The build writes this type.
    const start = Promise.all(files.map((file) => readFile(file, 'utf8'))).then(([html = '', load = '']) => ({
      html,
      load: JSON.parse(load) as FirstLoad,
    }));
    read = { version, start };
    // After a failed read the next call tries again.
    start.catch(() => {
      read = undefined;
    });
    return start;
  };

  /**
   * Returns the document of an address.
   * @param build the result of `version`
   */
  const page = async (build: string, deployment: RuntimeDeployment, request: RequestedAddress): Promise<string> => {
    const { html, load } = await startOf(build);
    const { earlyCalls, languages, authentication, screens } = load;
    const { language } = request;
    const sessionKey = storedUserKey({
      ...deployment.identity,
      authority: authorityOf(deployment.identity.authority, request.origin),
    });
    const preloads = [...languages[language]];
    if (/^\/authentication(\/|$)/.test(request.path))
      return withAddress(html, { earlyCalls, sessionKey, calls: {}, preloads: [...preloads, ...authentication] });
    const assembly = assemblyOf(deployment);
    const match = matchPath(assembly.routes, request.path);
    const files = match && screens[match.route.fullId];
    if (files) preloads.push(...files.scripts, ...files.texts[language]);
    const calls = await callsOf({ ...pages, firstCallsOf }, deployment, assembly.services, request, match);
    return withAddress(html, { earlyCalls, sessionKey, calls, preloads });
  };
  return { version, page };
}

interface CallsContext extends Pick<AddressPages, 'config' | 'log'> {
  readonly firstCallsOf: (route: AssembledRoute) => Promise<FirstCalls | undefined>;
}

/** Returns the first calls by tier: those of the account and those of the screen. */
async function callsOf(
  { config, log, firstCallsOf }: CallsContext,
  deployment: RuntimeDeployment,
  services: ReadonlySet<string>,
  { search, origin }: RequestedAddress,
  match: Match<AssembledRoute> | undefined,
): Promise<Record<Tier, AddressCalls>> {
  const api = apiAddresses(deployment.api, origin);
  const first = match && (await firstCallsOf(match.route));
  const ofTier = (tier: Tier): AddressCalls => {
    const to = { api, tier, origin, services };
    const account = callAddress(getUserContext, {}, to);
    if (!match || !first || !isFor(match.route.guard, tier)) return { account };
    try {
      const requestedCalls = first({ search, params: match.params, tier, config });
      const calls = requestedCalls.flatMap((call): EarlyCall | [] => {
        const begun: FirstCall | undefined = 'list' in call ? firstListCall(call.list, search) : call;
        if (!begun) return [];
        const address = callAddress(begun.endpoint, begun.input ?? {}, to);
        return begun.rememberedSize ? { address, ...begun.rememberedSize } : address;
      });
      return calls.length > 0 ? { account, screen: { guard: match.route.guard, calls } } : { account };
    } catch (cause) {
      // The screen makes its calls itself and shows the error to the user.
      log(`first calls: ${match.route.fullId}: ${cause instanceof Error ? cause.message : String(cause)}`);
      return { account };
    }
  };
  return Object.fromEntries(tiers.map((tier) => [tier, ofTier(tier)])) as Record<Tier, AddressCalls>; // has every tier
}

const isFor = (guard: Guard, tier: Tier): boolean =>
  typeof guard !== 'object' || guard.tiers === undefined || guard.tiers.includes(tier);

/**
 * Returns the portal's language for a header such as `tr-TR,tr;q=0.9,en;q=0.8`. All browsers send the languages in the
 * order of their weights.
 */
export const languageOf = (header: string | undefined): Language =>
  chooseLanguage(
    { getItem: () => null },
    (header ?? '').split(',').map((part) => (part.split(';', 1)[0] ?? '').trim()),
  );
