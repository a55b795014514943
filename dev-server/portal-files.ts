/** Serves the built portal: hashed assets for a year, everything else fresh, the app's document for every screen's address. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiAddresses } from '../core/http/address.ts';
import type { ConfigReader } from '../core/plugin/config.ts';
import type { Deployment } from '../core/plugin/deployment.ts';
import { forHost } from '../core/plugin/deployment.ts';
import type { PluginDefinition } from '../core/plugin/types.ts';
import { openerPolicy, type PolicySources, portalPolicy } from './headers.ts';
import { hostName } from './hosts.ts';

/** The origin as the browser writes it, also behind a proxy that the server trusts. The host has passed the allow-list. */
export const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** Documents that the provider's answer arrives at: with an opener policy a popup would lose its opener there. */
const callbacks = new Set(['/authentication/login-callback', '/authentication/logout-callback']);

/** What `/deployment.json` answers on one host. The API of a deployment that names none is this server's gateway. */
export function runtimeDeployment(deployment: Deployment, host: string) {
  const name = hostName(host) ?? host;
  const key = deployment.hosts && Object.hasOwn(deployment.hosts, host) ? host : name;
  const runtime = forHost(deployment, key);
  return { ...runtime, api: { ...runtime.api, root: runtime.api.root ?? '/gateway' } };
}

interface PortalFiles {
  readonly deployment: Deployment;
  /** What addresses need of the enabled plugins. */
  readonly plugins: { readonly enabled: readonly { readonly manifest: PluginDefinition }[]; readonly config: ConfigReader };
  /** The build's folder: `index.html`, `assets/`, `authentication/*.html`, `favicon.svg`, each with `.br` and `.gz` beside it. */
  readonly dir: string;
  /** Files change under their names while the sources are watched. */
  readonly isWatched: boolean;
  readonly log: (line: string) => void;
}

/** Registers the portal's addresses: all that nothing else answers. */
export async function servePortal(app: FastifyInstance, { deployment, plugins, dir, isWatched, log }: PortalFiles): Promise<void> {
  // A file is asked for again by its etag alone, and in one piece: what else could be said of it would come with each file of the first load.
  const unsaid = { lastModified: false, acceptRanges: false };
  await app.register(fastifyStatic, { root: dir, serve: false, preCompressed: true, cacheControl: false, dotfiles: 'ignore', ...unsaid });

  const policies = new Map<string, string>();
  const policyFor = (request: FastifyRequest, ancestors: "'none'" | "'self'") => {
    const origin = originOf(request);
    const key = `${ancestors} ${origin}`;
    const known = policies.get(key);
    if (known !== undefined) return known;
    const policy = portalPolicy(sourcesOf(deployment, origin), ancestors);
    policies.set(key, policy);
    return policy;
  };
  const fresh = (reply: FastifyReply) => reply.header('cache-control', 'no-cache');

  const pages = { dir, manifests: plugins.enabled.map(({ manifest }) => manifest), config: plugins.config, log };
  const sendApp = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/', search = ''] = request.url.split(/\?(.*)/s, 2);
    if (!callbacks.has(path)) reply.headers(openerPolicy);
    fresh(reply).header('content-security-policy', policyFor(request, "'none'"));
    // With the first page: the portal's routes and their patterns would hold up the start of the server.
    const { addressPage, languagesIn, sendDocument } = await import('./address-page.ts');
    const asked = { path: decodeURI(path), search, origin: originOf(request), languages: languagesIn(request.headers['accept-language']) };
    const html = await addressPage(pages, runtimeDeployment(deployment, request.host), asked);
    return html === undefined ? reply.sendFile('index.html') : sendDocument(request, reply, html);
  };

  app.get('/', sendApp);
  app.get('/index.html', sendApp);
  app.get('/deployment.json', (request, reply) => fresh(reply).send(runtimeDeployment(deployment, request.host)));
  app.get('/favicon.svg', (_request, reply) => fresh(reply).sendFile('favicon.svg'));
  // Browsers ask for it where a page names no icon, as the provider's answers do.
  app.get('/favicon.ico', (_request, reply) => reply.redirect(deployment.branding.favicon ?? '/favicon.svg'));
  // Renewal runs in a frame of the portal's own.
  app.get('/authentication/silent-redirect.html', (request, reply) =>
    fresh(reply).header('content-security-policy', policyFor(request, "'self'")).sendFile('authentication/silent-redirect.html'),
  );
  app.get('/authentication/logout-callback.html', (request, reply) =>
    fresh(reply).header('content-security-policy', policyFor(request, "'none'")).sendFile('authentication/logout-callback.html'),
  );
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    // A policy for documents, which browsers read from nothing else, and as long as a small script.
    reply
      .removeHeader('permissions-policy')
      .headers({ 'cache-control': isWatched ? 'no-cache' : 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
      .sendFile(`assets/${request.params['*']}`),
  );

  // What plugins bring to be read; under their names, so that they change with a build.
  app.get<{ Params: { '*': string } }>('/markdown-files/*', (request, reply) => fresh(reply).sendFile(`markdown-files/${request.params['*']}`));

  app.setNotFoundHandler((request, reply) => {
    const isAsset = request.url.startsWith('/assets/') || request.url.startsWith('/markdown-files/') || request.url.startsWith('/favicon');
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isAsset && request.headers.accept?.includes('text/html');
    if (isPage) return sendApp(request, reply);
    // A missing asset must not be the app's document: a browser would take it for a script that is broken, and caches would keep it.
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${request.method} ${request.url} is not here.\n`);
  });
}

/** The origins that the content security policy lets the portal talk to. @param origin the portal's own */
export function sourcesOf(deployment: Deployment, origin: string): PolicySources {
  const { root, reports } = apiAddresses({ ...deployment.api, root: deployment.api.root ?? '/gateway' }, origin);
  const foreign = (addresses: readonly string[]) => [...new Set(addresses.map((address) => new URL(address, origin).origin))].filter((one) => one !== origin);
  const identity = [deployment.identity.authority, ...(deployment.identity.origins ?? [])];
  const brandings = [deployment.branding, ...Object.values(deployment.hosts ?? {}).map((host) => host.branding)];
  const images = brandings.flatMap((branding) => [branding?.logo, branding?.favicon]).filter((address) => address !== undefined);
  const errors = deployment.errors?.endpoint;
  return {
    connect: foreign([root, reports, ...identity, ...(errors === undefined ? [] : [errors])]),
    frame: foreign([...identity, ...(deployment.tools?.origins ?? [])]),
    image: foreign(images),
  };
}
