/**
 * The portal's document as one address needs it. Whoever opens a list gets, with the document, word of the files that its screen is
 * made of and of the calls that it begins with, which otherwise would be found out one after the other.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getUserContext } from '../core/api/user-context.ts';
import type { AddressCalls, EarlyCall } from '../core/auth/start-early-calls.ts';
import { apiAddresses } from '../core/http/address.ts';
import { callAddress } from '../core/http/call-address.ts';
import { chooseLanguage } from '../core/i18n/languages.ts';
import { type Guard, type Tier, tiers } from '../core/permissions/guard.ts';
import { assemble } from '../core/plugin/assemble.ts';
import type { AssembledRoute } from '../core/plugin/assembly.ts';
import type { ConfigReader } from '../core/plugin/config.ts';
import type { RuntimeDeployment } from '../core/plugin/deployment.ts';
import type { PluginDefinition } from '../core/plugin/types.ts';
import { type Match, matchPath } from '../core/routing/match.ts';
import { authorityOf, storedUserKey } from '../core/state/stored-session.ts';
import { firstLoadPath } from './assets/fingerprint.ts';
import type { FirstLoad } from './assets/first-load.ts';
import { withAddress } from './assets/html.ts';

export interface AddressPages {
  /** The build's folder. */
  readonly dir: string;
  readonly manifests: readonly PluginDefinition[];
  readonly config: ConfigReader;
  readonly log: (line: string) => void;
}

/** An address as a browser asks for it. */
interface Asked {
  readonly path: string;
  /** Without `?`. */
  readonly search: string;
  readonly origin: string;
  /** BCP 47, the best first. */
  readonly languages: readonly string[];
}

/** The document of an address; undefined where the build does not say what addresses need. */
export async function addressPage(pages: AddressPages, deployment: RuntimeDeployment, asked: Asked): Promise<string | undefined> {
  const from = firstLoadPath(pages.dir);
  if (!existsSync(from)) return undefined;
  const [html, load] = await Promise.all([readFile(join(pages.dir, 'index.html'), 'utf8'), readFile(from, 'utf8')]);
  const { earlyCalls, languages, authentication, screens }: FirstLoad = JSON.parse(load); // as the build has written it
  const language = chooseLanguage({ getItem: () => null }, asked.languages);
  const sessionKey = storedUserKey({ ...deployment.identity, authority: authorityOf(deployment.identity.authority, asked.origin) });
  const preloads = [...languages[language]];
  if (/^\/authentication(\/|$)/.test(asked.path)) return withAddress(html, { earlyCalls, sessionKey, calls: {}, preloads: [...preloads, ...authentication] });
  const assembly = assemble(pages.manifests, { off: deployment.off });
  const match = matchPath(assembly.routes, asked.path);
  const files = match && screens[match.route.fullId];
  if (files) preloads.push(...files.scripts, ...files.texts[language]);
  const calls = await callsOf(pages, deployment, assembly.services, asked, match);
  return withAddress(html, { earlyCalls, sessionKey, calls, preloads });
}

/** The first calls by tier: the account's, and the screen's. */
async function callsOf(
  { config, log }: AddressPages,
  deployment: RuntimeDeployment,
  services: ReadonlySet<string>,
  { search, origin }: Asked,
  match: Match<AssembledRoute> | undefined,
): Promise<Record<Tier, AddressCalls>> {
  const api = apiAddresses(deployment.api, origin);
  const first = (await match?.route.firstCalls?.())?.default;
  const ofTier = (tier: Tier): AddressCalls => {
    const to = { api, tier, origin, services };
    const account = callAddress(getUserContext, {}, to);
    if (!match || !first || !isFor(match.route.guard, tier)) return { account };
    try {
      const calls = first({ search, params: match.params, tier, config }).map(({ endpoint, input = {}, rememberedSize }): EarlyCall => {
        const address = callAddress(endpoint, input, to);
        return rememberedSize ? { address, ...rememberedSize } : address;
      });
      return calls.length > 0 ? { account, screen: { guard: match.route.guard, calls } } : { account };
    } catch (cause) {
      // The screen makes its calls itself, and says what is wrong where a person sees it.
      log(`first calls: ${match.route.fullId}: ${cause instanceof Error ? cause.message : String(cause)}`);
      return { account };
    }
  };
  return Object.fromEntries(tiers.map((tier) => [tier, ofTier(tier)])) as Record<Tier, AddressCalls>; // each of them
}

const isFor = (guard: Guard, tier: Tier): boolean => typeof guard !== 'object' || guard.tiers === undefined || guard.tiers.includes(tier);

/** Sends a document that was made for one request, compressed, and not at all where the browser has it. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  reply.headers({ etag, vary: 'accept-encoding, accept-language' }).type('text/html; charset=utf-8');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) {
    return reply.header('content-encoding', 'br').send(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  }
  return /\bgzip\b/.test(accepted) ? reply.header('content-encoding', 'gzip').send(gzipSync(html)) : reply.send(html);
}

/** `tr-TR,tr;q=0.9,en;q=0.8` in its order, which is that of the weights in every browser. */
export const languagesIn = (header: string | undefined): readonly string[] => (header ?? '').split(',').map((one) => (one.split(';', 1)[0] ?? '').trim());
