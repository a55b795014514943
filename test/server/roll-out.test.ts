// @lane program
/**
 * Two versions of a portal run side by side during a rollout: new visitors can start, and earlier visitors can
 * continue.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { parseAllDocuments } from 'yaml';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { loadPlugins } from '../../dev-server/plugins.ts';
import { productionConfig } from '../../server/config.ts';
import { serveProduction } from '../../server/server.ts';
import { kubernetesManifests } from '../../server/configurations/containers.ts';
import { writePortal } from '../../cli/build/output/write-portal.ts';
import { root, temporaryFolder } from '../bench/built-portal.ts';
import { type Answer, host, startFront } from './front.ts';
import { frontPrograms } from './front-programs.ts';

/** Builds in separate folders, as in containers. The second knows the first. */
let older: string;
let newer: string;
before(async () => {
  const folder = await temporaryFolder();
  [older, newer] = [join(folder, 'older'), join(folder, 'newer')];
  const acme = await loadDeployment('acme', root);
  const build = async (out: string, plugins: readonly string[], previous?: string) => {
    const deployment = { ...acme, plugins: [...plugins] };
    await writePortal({ root, deployment, plugins: await loadPlugins(root, deployment), out, previous });
  };
  await build(older, ['transactions']);
  await build(newer, ['transactions', 'leave'], older);
});

type Get = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
const assetsOf = ({ body }: Answer) =>
  [...body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);

/**
 * Opens the portal like a browser on its first visit.
 * @returns its document's assets, and those that were missing
 */
async function visit(get: Get): Promise<{ readonly assets: readonly string[]; readonly missing: readonly string[] }> {
  const document = await get('/transaction-management/transaction-lookup', { accept: 'text/html' });
  const [cookie] = String(document.headers['set-cookie'] ?? '').split(';', 1);
  const assets = assetsOf(document);
  assert.ok(assets.length > 4, document.body);
  const missing: string[] = [];
  for (const path of assets) if ((await get(path, cookie ? { cookie } : {})).status !== 200) missing.push(path);
  return { assets, missing };
}

/**
 * Makes twenty visits.
 * @returns the missing assets, and the number of different documents
 */
async function visits(get: Get) {
  const all = [];
  for (let at = 0; at < 20; at += 1) all.push(await visit(get));
  return {
    missing: all.flatMap(({ missing }) => missing),
    versions: new Set(all.map(({ assets }) => assets.join())).size,
  };
}

for (const program of frontPrograms.filter(({ name }) => name === 'nginx'))
  test('nginx: an asset that one portal lacks comes from the other', { skip: program.skip }, async (t) => {
    const { sendRequest } = await startFront(t, program, {
      dirs: [older, newer],
      api: (_message, response) => response.end('{}'),
    });
    const get: Get = (path, headers = {}) => sendRequest(path, { headers });
    assert.deepEqual(await visits(get), { missing: [], versions: 2 });
    const gone = await sendRequest('/assets/gone-ABCDEFGH.js');
    assert.deepEqual(
      [gone.status, gone.headers['cache-control']],
      [404, 'no-store'],
      'what none has is said by a portal',
    );
  });

test('Kubernetes: the ingress cookie gives a browser all of a page from one pod, then from a newer one', async (t) => {
  const yaml = kubernetesManifests({
    image: 'portal:8',
    hosts: [host],
    largestBody: 1,
    drainSeconds: 5,
    stopSeconds: 30,
    upstreamSeconds: 60,
  });
  const { metadata } = parseAllDocuments(yaml)
    .map((document) => document.toJS())
    .find(({ kind }) => kind === 'Ingress');
  const annotationOf = (name: string) => metadata.annotations[`nginx.ingress.kubernetes.io/${name}`];
  assert.deepEqual(
    [annotationOf('affinity'), annotationOf('affinity-mode'), annotationOf('session-cookie-path')],
    ['cookie', 'persistent', '/'],
  );

  const env = {
    PORTAL_ADDRESS: '127.0.0.1',
    PORTAL_PORT: '0',
    PORTAL_OPERATIONS_PORT: '0',
    PORTAL_DRAIN_SECONDS: '0',
    PORTAL_LOG_LEVEL: 'silent',
  };
  const config = productionConfig(undefined, {
    ...env,
    PORTAL_HOSTS: '127.0.0.1',
    PORTAL_UPSTREAM: 'http://127.0.0.1:9',
  });
  const portals = await Promise.all([older, newer].map((dir) => serveProduction({ dir, config })));
  t.after(() => Promise.all(portals.map(({ stop }) => stop())));

  let pods = portals.map(({ origin }) => origin);
  let turn = 0;
  /** Chooses pods in turn, or the pod of the cookie while it exists, like a controller with these annotations. */
  const balance =
    (cookieName: string | undefined): Get =>
    async (path, headers = {}) => {
      const named = headers.cookie?.split('=')[1];
      turn += 1;
      const pod =
        pods.find(
          (_, at) => cookieName !== undefined && headers.cookie?.startsWith(`${cookieName}=`) && String(at) === named,
        ) ?? pods[turn % pods.length];
      const answer = await fetch(`${pod}${path}`, { headers });
      const body = await answer.text();
      const ownHeaders = Object.fromEntries(answer.headers);
      const cookie =
        cookieName === undefined ? {} : { 'set-cookie': [`${cookieName}=${pods.indexOf(pod ?? '')}; Path=/`] };
      return { status: answer.status, headers: { ...ownHeaders, ...cookie }, body, bytes: body.length };
    };
  assert.notDeepEqual((await visits(balance(undefined))).missing, [], 'without it pages miss files');
  assert.deepEqual(await visits(balance(annotationOf('session-cookie-name'))), { missing: [], versions: 2 });

  const [olderPod = '', newerPod = ''] = pods;
  pods = [olderPod];
  const open = assetsOf(
    await balance(undefined)('/transaction-management/transaction-lookup', { accept: 'text/html' }),
  );
  pods = [newerPod];
  const answers = await Promise.all(open.map((path) => balance(undefined)(path)));
  assert.deepEqual(
    new Set(answers.map(({ status }) => status)),
    new Set([200]),
    'what was opened before goes on when its pod is gone',
  );
});
