/**
 * Serves the built portal: hashed assets are cached for a year, all other files are not cached, and the address of
 * every screen gets the app's document.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiAddresses } from '../../core/http/address.ts';
import { type Deployment, forHost, type RuntimeDeployment } from '../../core/model/deployment.ts';
import type { ConfigReader } from '../../core/plugin/config-schema.ts';
import type { PluginDefinition } from '../../core/plugin/types.ts';
import { openerPolicy, type PolicySources, portalPolicy } from '../http/headers.ts';
import { hostName } from '../http/hosts.ts';
import { memoize } from '../memoize.ts';

/**
 * Returns the origin as the browser sees it, also behind a trusted proxy. The host was checked with the allowlist
 * before.
 */
export const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** Documents to which the provider redirects. With an opener policy, a popup would lose its opener there. */
const callbacks = new Set(['/authentication/login-callback', '/authentication/logout-callback']);

/**
 * Returns the response of `/deployment.json` for a host. A deployment without an API address uses this server's
 * gateway.
 */
export function runtimeDeployment(deployment: Deployment, host: string) {
  const name = hostName(host) ?? host;
  const key = deployment.hosts && Object.hasOwn(deployment.hosts, host) ? host : name;
  const runtime = forHost(deployment, key);
  return { ...runtime, api: { ...runtime.api, root: runtime.api.root ?? '/gateway' } };
}

/**
 * Maximum size in bytes of the cached documents. Each takes about 10 kB with its compressed copies, so that more than a
 * thousand addresses fit.
 */
const storedDocumentBytes = 16 * 1024 * 1024;

interface PortalFiles {
  readonly deployment: Deployment;
  /** Data of the enabled plugins that addresses need. */
  readonly plugins: {
    readonly enabled: readonly { readonly manifest: PluginDefinition }[];
    readonly config: ConfigReader;
  };
  /**
   * Folder of the build, with `index.html`, `assets/`, `authentication/*.html` and `favicon.svg`, each with `.br` and
   * `.gz` copies.
   */
  readonly dir: string;
  /** True if files change while the sources are watched. */
  readonly isWatched: boolean;
  /**
   * Path of the catalogue of components below the folder, if this server shows it. Only development builds contain it.
   */
  readonly catalogue?: string;
  readonly log: (line: string) => void;
  /**
   * Returns the deployment with this server's additions for browsers.
   * @param origin the portal's origin
   */
  readonly complete?: (runtime: RuntimeDeployment, origin: string) => RuntimeDeployment;
}

/** Registers the addresses of the portal, which are all addresses that no other route handles. */
export async function servePortal(
  app: FastifyInstance,
  { deployment, plugins, dir, isWatched, catalogue, log, complete = (runtime) => runtime }: PortalFiles,
): Promise<void> {
  // Files are revalidated by their etag only and sent whole: more headers would add bytes to each file of the first
  // load.
  const omittedHeaders = { lastModified: false, acceptRanges: false };
  await app.register(fastifyStatic, {
    root: dir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    ...omittedHeaders,
  });

  // Caches the settings and policies of each origin, so that the number of hosts adds no time to a request.
  const seenFrom = memoize((origin: string) => {
    const runtime = complete(runtimeDeployment(deployment, origin.slice(origin.indexOf('://') + 3)), origin);
    const sources = { ...sourcesOf(runtime, origin), origin };
    return { runtime, policy: portalPolicy(sources, "'none'"), framePolicy: portalPolicy(sources, "'self'") };
  });
  const withoutCache = (reply: FastifyReply) => reply.header('cache-control', 'no-cache');

  const pages = { dir, manifests: plugins.enabled.map(({ manifest }) => manifest), config: plugins.config, log };
  // Loaded with the first page: loading the portal's routes and patterns would delay the start of the server.
  const documents = once(async () => {
    const [{ createAddressPages, languageOf }, { keepDocuments, sendDocument }] = await Promise.all([
      import('./address-page.ts'),
      import('./document-cache.ts'),
    ]);
    return {
      ...createAddressPages(pages),
      documentCache: keepDocuments(storedDocumentBytes),
      languageOf,
      sendDocument,
    };
  });
  const sendApp = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/', search = ''] = request.url.split(/\?(.*)/s, 2);
    if (!callbacks.has(path)) reply.headers(openerPolicy);
    const origin = originOf(request);
    const { runtime, policy } = seenFrom(origin);
    withoutCache(reply).header('content-security-policy', policy);
    const { version, page, documentCache, languageOf, sendDocument } = await documents();
    const build = version();
    if (build === undefined) return reply.sendFile('index.html');
    const language = languageOf(request.headers['accept-language']);
    const key = [build, origin, language, request.url].join('\n');
    const html = await documentCache.of(key, () =>
      page(build, runtime, { path: decodeURI(path), search, origin, language }),
    );
    return sendDocument(request, reply, html);
  };

  app.get('/', sendApp);
  app.get('/index.html', sendApp);
  app.get('/deployment.json', (request, reply) => withoutCache(reply).send(seenFrom(originOf(request)).runtime));
  app.get('/favicon.svg', (_request, reply) => withoutCache(reply).sendFile('favicon.svg'));
  // Browsers request this icon for pages that name none, such as the provider's responses.
  app.get('/favicon.ico', (_request, reply) => reply.redirect(deployment.branding.favicon ?? '/favicon.svg'));
  // Silent renewal runs in a frame of the portal.
  app.get('/authentication/silent-redirect.html', (request, reply) =>
    withoutCache(reply)
      .header('content-security-policy', seenFrom(originOf(request)).framePolicy)
      .sendFile('authentication/silent-redirect.html'),
  );
  app.get('/authentication/logout-callback.html', (request, reply) =>
    withoutCache(reply)
      .header('content-security-policy', seenFrom(originOf(request)).policy)
      .sendFile('authentication/logout-callback.html'),
  );
  if (catalogue !== undefined) {
    // The catalogue shows itself in a frame as narrow as a phone.
    app.get('/dev/catalogue', (request, reply) =>
      existsSync(join(dir, catalogue))
        ? withoutCache(reply)
            .header('content-security-policy', seenFrom(originOf(request)).framePolicy)
            .sendFile(catalogue)
        : reply.callNotFound(),
    );
  }
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    // Browsers read this policy only for documents, and it is as long as a small script.
    reply
      .removeHeader('permissions-policy')
      .headers({
        'cache-control': isWatched ? 'no-cache' : 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      .sendFile(`assets/${request.params['*']}`),
  );

  // Documents of plugins. Their names have no hash, so their contents may change with a build.
  app.get<{ Params: { '*': string } }>('/markdown-files/*', (request, reply) =>
    withoutCache(reply).sendFile(`markdown-files/${request.params['*']}`),
  );

  app.setNotFoundHandler((request, reply) => {
    const isAsset =
      request.url.startsWith('/assets/') ||
      request.url.startsWith('/markdown-files/') ||
      request.url.startsWith('/favicon');
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !isAsset &&
      request.headers.accept?.includes('text/html');
    if (isPage) return sendApp(request, reply);
    // A missing asset must not return the app's document: browsers would parse it as a broken script, and caches would
    // store it.
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${request.method} ${request.url} is not here.\n`);
  });
}

/**
 * Returns the origins that the content security policy allows on a host. Origins of other hosts are left out, because
 * they belong to other tenants.
 * @param deployment the deployment for the host
 * @param origin the portal's origin
 */
export function sourcesOf(deployment: Omit<RuntimeDeployment, 'off'>, origin: string): Omit<PolicySources, 'origin'> {
  const { root, reports } = apiAddresses({ ...deployment.api, root: deployment.api.root ?? '/gateway' }, origin);
  const foreignOrigins = (addresses: readonly string[]) =>
    [...new Set(addresses.map((address) => new URL(address, origin).origin))].filter(
      (candidate) => candidate !== origin,
    );
  const identity = [deployment.identity.authority, ...(deployment.identity.origins ?? [])];
  const images = [deployment.branding.logo, deployment.branding.favicon].filter((address) => address !== undefined);
  const errors = deployment.errors?.endpoint;
  return {
    connect: foreignOrigins([root, reports, ...identity, ...(errors === undefined ? [] : [errors])]),
    frame: foreignOrigins([...identity, ...(deployment.tools?.origins ?? [])]),
    image: foreignOrigins(images),
  };
}

/** Returns a function that runs the given function only once. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
