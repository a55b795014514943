/** Visits a portal stop by stop, with a separate server and browser. */
import { join } from 'node:path';
import { fillPath, resolveAddress } from '../../core/http/address.ts';
import { getUserContext } from '../../core/api/user-context.ts';
import type { Holder, Tier } from '../../core/permissions/guard.ts';
import { tiers } from '../../core/permissions/guard.ts';
import { discoverPlugins } from '../../core/plugin/discover.ts';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { resolve } from '../../core/plugin/resolve.ts';
import type { Deployment } from '../../core/model/deployment.ts';
import { buildPortal } from '../../cli/build/assets/build.ts';
import { cataloguePage } from '../../cli/build/assets/options.ts';
import type { RunningServer } from '../../dev-server/options.ts';
import { startServer } from '../../dev-server/server.ts';
import { keepBrowser } from '../harness/browser.ts';
import { keepContexts } from '../harness/contexts.ts';
import { shared, type SignedIn, signIn } from '../harness/sign-in.ts';
import type { Load } from './looks.ts';
import { catalogueStops, publicStops, type RouteStop, type Stop, stopsOf, type Viewer } from './stops.ts';
import { loadBundles, textFaults } from './texts.ts';
import { type Visited, visitStop } from './visit.ts';

export interface SurveyOptions {
  /** Folder of the project. */
  readonly root: string;
  /** A name below `deployments/`. */
  readonly deployment: string;
  readonly loads: readonly Load[];
  /**
   * True if English is the pseudo-locale `en-XA`: no text is cut off, and other texts must be data. False by default.
   */
  readonly isPseudo?: boolean;
  readonly withShots: boolean;
  /** True, the default, to run axe. */
  readonly withAxe?: boolean;
  /** Returns the stops to visit, out of all stops. */
  readonly choose: (stops: readonly Stop[]) => readonly Stop[];
  /** Number of simultaneous stops. */
  readonly lanes: number;
  /** Called when each stop ends. */
  readonly visited?: (visited: Visited) => void | Promise<void>;
}

/**
 * Visits the chosen stops.
 * @returns the findings, in the order of the stops
 */
export async function survey({
  root,
  deployment: name,
  loads,
  isPseudo = false,
  withShots,
  withAxe = true,
  choose,
  lanes,
  visited,
}: SurveyOptions): Promise<Visited[]> {
  const [deployment, plugins, bundles] = await Promise.all([
    loadDeployment(name, root),
    discoverPlugins(root),
    loadBundles(root),
  ]);
  const sharedBrowser = keepBrowser();
  const build = isPseudo ? { dir: join(root, 'build', `${deployment.id}-en-XA`) } : ('reuse' as const);
  if (typeof build === 'object') await buildPortal({ root, deployment, plugins, outDir: build.dir, pseudo: true });
  const [server, browser] = await Promise.all([
    startServer({ root, deployment: name, port: 0, build }),
    sharedBrowser.running(),
  ]);
  const contexts = keepContexts(browser, server.origin);
  let catalogue: RunningServer | undefined;
  try {
    const assembly = resolve(plugins, deployment);
    const textsOf = (id: string) => plugins.find((plugin) => plugin.id === id)?.messages ?? {};
    const sessions = new Map<Viewer, SignedIn>();
    const all: Stop[] = [...publicStops, ...(isPseudo ? [] : await catalogueStops(root))];
    for (const tier of tiers) {
      const session = shared(await signIn(browser, server.origin, tier));
      sessions.set(tier, session);
      all.push(...stopsOf(assembly, await holderOf(session, tier, server.origin), textsOf));
    }

    const textFault = isPseudo ? undefined : textFaults(bundles);
    const leads = (stop: RouteStop) => leadsTo(stop, all);
    const chosen = choose(all);
    const results = new Map<Stop, Visited>();
    const waiting = [...chosen];
    catalogue = chosen.some(({ kind }) => kind === 'catalogue') ? await startCatalogue(root, deployment) : undefined;
    const lane = async () => {
      for (let stop = waiting.shift(); stop; stop = waiting.shift()) {
        const { origin } = (stop.kind === 'catalogue' ? catalogue : undefined) ?? server;
        const visitedStop = await visitStop(stop, {
          contexts,
          origin,
          loads,
          withShots,
          withAxe,
          textFault,
          session: sessions.get(stop.viewer),
          leads,
        });
        await visited?.(visitedStop);
        // Screenshots are only passed to the listener; all of them together would not fit into memory.
        results.set(stop, { ...visitedStop, shots: [] });
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return chosen.flatMap((stop) => results.get(stop) ?? []);
  } finally {
    await catalogue?.close();
    await contexts.close();
    await sharedBrowser.letGo();
    await server.close();
  }
}

/** Builds the portal without plugins but with the catalogue of components, and serves it. */
async function startCatalogue(root: string, deployment: Deployment): Promise<RunningServer> {
  const dir = join(root, 'build', 'catalogue');
  await buildPortal({
    root,
    deployment: { ...deployment, plugins: [] },
    plugins: [],
    outDir: dir,
    pages: [cataloguePage],
  });
  return startServer({ root, deployment: deployment.id, port: 0, build: { dir }, transactions: 100, traffic: 0 });
}

/** Reads the permissions that the portal grants the signed-in person. */
async function holderOf({ session }: SignedIn, tier: Tier, origin: string): Promise<Holder> {
  const [stored = '{}'] = Object.values(session);
  const { access_token } = JSON.parse(stored);
  const { id, path } = getUserContext;
  const address = fillPath(
    resolveAddress(path, { api: { root: '/gateway', reports: '/gateway' }, tier, origin }),
    {},
    id,
  );
  const answer = await fetch(new URL(address, origin), { headers: { authorization: `Bearer ${access_token}` } });
  if (!answer.ok) throw new Error(`${id}: ${answer.status} ${await answer.text()}`);
  const { user }: { readonly user: { readonly permissions: readonly string[] } } = await answer.json();
  return { tier, permissions: new Set(user.permissions) };
}

/**
 * Returns the screens without parameters, ordered by the length of the path they share with the stop, longest first.
 */
function leadsTo(stop: RouteStop, all: readonly Stop[]): RouteStop[] {
  const segments = stop.pattern.split('/');
  const shared = (other: RouteStop) => {
    const others = other.base.split('/');
    const differs = segments.findIndex((segment, at) => segment !== others[at]);
    return differs === -1 ? segments.length : differs;
  };
  return all
    .filter(
      (other): other is RouteStop =>
        other.kind === 'route' && other.viewer === stop.viewer && !other.base.includes(':'),
    )
    .sort((candidate, other) => shared(other) - shared(candidate))
    .slice(0, 5);
}
