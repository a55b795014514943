/**
 * A remote tool beside the sandbox, as an operator has beside the API: "Data Analytics", which converts amounts. It is
 * used if the deployment names no tool, so that the portal's side of it can be seen and tried. It is served under the
 * other loopback name, because a tool always has another origin than the portal.
 */
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fromMinor, toMinor } from '../../../core/api/money.ts';
import { readAmount } from '../../../core/api/read-amount.ts';
import type { Language } from '../../../core/i18n/languages.ts';
import { inLanguage } from '../../../core/i18n/localize.ts';
import type { RuntimeDeployment } from '../../../core/model/deployment.ts';
import { formatAmount } from '../../../core/ui/formats/amount.ts';
import { html, trustMarkup } from '../../html.ts';
import { exchangeTo } from '../../world/exchange.ts';
import { currencies } from '../../world/reference/currencies.ts';
import { languageOf } from '../pages.ts';
import { secretOf, toolKey } from '../tool-sessions.ts';

const path = '/sandbox/data-analytics/';
/** Settings with the address of the tool, for plugins. */
const settings = [
  { plugin: 'dashboards', setting: 'dataAnalytics' },
  { plugin: 'reports', setting: 'dataAnalytics' },
] as const;

/** Loopback names with another origin in browsers, which reach the same server. */
const otherNames: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/**
 * Returns the origin of the tool for a portal; undefined if the portal's name isn't a loopback name.
 * @param origin of the portal
 */
function toolOriginFor(origin: string): string | undefined {
  const { protocol, hostname, port } = new URL(origin);
  const other = Object.hasOwn(otherNames, hostname) ? otherNames[hostname] : undefined;
  return other === undefined ? undefined : new URL(`${protocol}//${other}${port === '' ? '' : `:${port}`}`).origin;
}

/**
 * Returns the deployment with the sandbox's tool for each tool setting that is absent. Unchanged if none is absent, or
 * if other computers can reach the server.
 * @param plugins ids of the enabled plugins
 * @param origin of the portal
 */
export function withSandboxTool(
  runtime: RuntimeDeployment,
  plugins: ReadonlySet<string>,
  origin: string,
): RuntimeDeployment {
  const tool = toolOriginFor(origin);
  const config: Record<string, unknown> = { ...runtime.config };
  const unset = settings.filter(
    ({ plugin, setting }) =>
      plugins.has(plugin) && !runtime.off.includes(plugin) && !hasSetting(config[plugin], setting),
  );
  if (tool === undefined || unset.length === 0) return runtime;
  for (const { plugin, setting } of unset) {
    // the configuration of a plugin is an object, by the deployment's schema
    config[plugin] = { ...(config[plugin] as object | undefined), [setting]: `${tool}${path}` };
  }
  return { ...runtime, config, tools: { ...runtime.tools, origins: [...(runtime.tools?.origins ?? []), tool] } };
}

const hasSetting = (config: unknown, setting: string) =>
  typeof config === 'object' && config !== null && Object.hasOwn(config, setting);

type Words = Readonly<Record<keyof (typeof words)['en'], string>>;
const words = {
  en: {
    title: 'Data Analytics',
    about: 'Converts amounts at the published rates. This tool belongs to the sandbox: a deployment names its own.',
    alone: 'Not connected to a portal.',
    connected: 'Connected to the portal.',
    amount: 'Amount',
    from: 'From',
    to: 'To',
    convert: 'Convert',
    unreadable: 'Enter an amount with as many decimals as the currency has, such as 1.234,50.',
    unknown: 'Choose a currency of the list.',
  },
  tr: {
    title: 'Data Analytics',
    about: 'Tutarları yayımlanan kurlarla çevirir. Bu araç sandbox’a aittir. Her dağıtım kendi aracını belirtir.',
    alone: 'Bir portala bağlı değil.',
    connected: 'Portala bağlı.',
    amount: 'Tutar',
    from: 'Kaynak',
    to: 'Hedef',
    convert: 'Çevir',
    unreadable: 'Para biriminin ondalık sayısına uyan bir tutar girin, örneğin 1.234,50.',
    unknown: 'Listeden bir para birimi seçin.',
  },
} as const;

/**
 * Serves the tool's page, its script, and the answers of its server: the secret of a session, and conversions.
 * @param seed of the world, from which the tool's key is derived
 */
export function serveTool(app: FastifyInstance, seed: number): void {
  let script: Promise<string> | undefined;
  app.get(path, (request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    return reply
      .headers({ 'content-security-policy': policyFor(request), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page(language));
  });
  app.get(`${path}tool.js`, async (_request, reply) => {
    script ??= builtScript();
    return reply.type('text/javascript; charset=utf-8').send(await script);
  });
  app.get<{ Querystring: { session: string } }>(
    `${path}session`,
    { schema: { querystring: textsSchema({ session: 200 }) } },
    ({ query, host, protocol }) => ({
      secret: secretOf(toolKey(seed, `${protocol}://${host}`), query.session),
    }),
  );
  app.get<{ Querystring: { amount: string; from: string; to: string } }>(
    `${path}conversion`,
    { schema: { querystring: textsSchema({ amount: 40, from: 3, to: 3 }) } },
    ({ query: { amount, from, to }, headers }, reply) => {
      const text = inLanguage<Words>(words, languageOf(headers['accept-language']));
      const [source, target] = [from, to].map((id) => currencies.find((currency) => currency.id === id));
      if (!source || !target) return reply.code(400).send({ message: text.unknown });
      const read = readAmount(amount, source.decimalPlaces);
      if (!('amount' in read)) return reply.code(400).send({ message: text.unreadable });
      const minor = exchangeTo(to)(toMinor(read.amount, source.decimalPlaces), from, Date.now());
      return { result: `${formatAmount(fromMinor(minor, target.decimalPlaces), target.decimalPlaces)} ${to}` };
    },
  );
}

/**
 * Returns the schema of a query with exactly these texts.
 * @param lengths maximum number of characters of each text
 */
const textsSchema = (lengths: Readonly<Record<string, number>>) => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(lengths).map(([name, maxLength]) => [name, { type: 'string', minLength: 1, maxLength }]),
  ),
  required: Object.keys(lengths),
  additionalProperties: false,
});

/**
 * Returns the policy that lets the portal frame the tool, under either name of this computer. CSP doesn't support IPv6
 * addresses (CSP3, 2.3.1).
 */
function policyFor({ protocol, host }: FastifyRequest): string {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const portals = ['localhost', '127.0.0.1'].map((name) => `${protocol}://${name}${port}`).join(' ');
  return `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${portals}`;
}

function page(language: Language): string {
  const text = inLanguage<Words>(words, language);
  const options = (chosen: string) =>
    currencies.map(({ id }) => html`<option${id === chosen && trustMarkup(' selected')}>${id}</option>`);
  return html`${trustMarkup('<!doctype html>')}
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${text.title}</title><link rel="stylesheet" href="/identity/style.css"><script type="module" src="tool.js"></script></head>
<body><main class="card"><h1>${text.title}</h1><p>${text.about}</p>
<form><div class="field"><label for="amount">${text.amount}</label><input id="amount" name="amount" inputmode="decimal" autocomplete="off" required maxlength="40"></div>
<div class="field"><label for="from">${text.from}</label><select id="from" name="from">${options('EUR')}</select></div>
<div class="field"><label for="to">${text.to}</label><select id="to" name="to">${options('TRY')}</select></div>
<button class="primary" type="submit">${text.convert}</button></form>
<p><output id="result" for="amount from to" role="status"></output></p><p id="state" role="status" data-connected="${text.connected}">${text.alone}</p></main></body></html>`
    .text;
}

/** Builds the page's script, which includes the portal's definitions of the protocol. */
async function builtScript(): Promise<string> {
  // Loaded here because only the tool needs it.
  const { build } = await import('esbuild');
  const entry = fileURLToPath(new URL('./conversion-page.ts', import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
