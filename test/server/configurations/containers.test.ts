// @lane program
/** The container file and the manifests for Kubernetes are valid, as far as this can be tested without a cluster. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';
import { containerFile, ignoreFile, kubernetesManifests } from '../../../server/configurations/containers.ts';
import { systemdUnit } from '../../../server/configurations/systemd.ts';
import { root, temporaryFolder } from '../../bench/built-portal.ts';
import { builtAcme } from '../built-acme.ts';

const kinds = { Deployment, Service, HorizontalPodAutoscaler, PodDisruptionBudget, Ingress };
const options = {
  image: 'registry.example/portal:7',
  largestBody: 1_048_576,
  drainSeconds: 5,
  stopSeconds: 30,
  upstreamSeconds: 60,
};

test('the manifests fit the Kubernetes schemas and run without root on a read-only file system', () => {
  const yaml = kubernetesManifests({ ...options, hosts: ['a.example', 'b.example'], upstream: 'https://api.example' });
  const manifests = parseAllDocuments(yaml).map((document) => document.toJS());
  assert.deepEqual(manifests.map(({ kind }) => kind).toSorted(), Object.keys(kinds).toSorted());
  for (const manifest of manifests) {
    const Model = kinds[manifest.kind as keyof typeof kinds]; // one of these kinds, as asserted above
    new Model(manifest).validate();
    assert.throws(
      () => new Model({ ...manifest, spec: { ...manifest.spec, selector: 7, rules: 7, minReplicas: 'x' } }).validate(),
      manifest.kind,
    );
  }
  const of = (kind: keyof typeof kinds) => manifests.find((manifest) => manifest.kind === kind);
  const { spec } = of('Deployment').spec.template;
  const [container] = spec.containers;
  assert.deepEqual(
    [spec.securityContext.runAsNonRoot, container.securityContext],
    [true, { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } }],
  );
  assert.ok(
    spec.terminationGracePeriodSeconds > options.drainSeconds + options.stopSeconds,
    'a pod may go in its own time',
  );
  assert.deepEqual(
    of('Ingress').spec.rules.map(({ host }: { host: string }) => host),
    ['a.example', 'b.example'],
  );
  assert.match(JSON.stringify(container.env), /PORTAL_UPSTREAM.*https:\/\/api\.example/);
});

test('the ingress sends nothing twice that may have been done, and has room for the portal’s headers', () => {
  const yaml = kubernetesManifests({ ...options, hosts: ['a.example'] });
  const ingress = parseAllDocuments(yaml)
    .map((document) => document.toJS())
    .find(({ kind }) => kind === 'Ingress');
  const annotationOf = (name: string) => ingress.metadata.annotations[`nginx.ingress.kubernetes.io/${name}`];
  assert.equal(annotationOf('proxy-next-upstream'), 'error timeout');
  assert.ok(
    Number(annotationOf('proxy-next-upstream-timeout')) < Number(annotationOf('proxy-read-timeout')),
    'after a timeout of an answer nothing is sent again',
  );
  assert.ok(
    Number(annotationOf('proxy-read-timeout')) > options.upstreamSeconds,
    'the portal tells of a late API itself',
  );
  assert.ok(Number.parseInt(annotationOf('proxy-buffer-size'), 10) >= 16, annotationOf('proxy-buffer-size'));
  assert.deepEqual([annotationOf('proxy-buffering'), annotationOf('proxy-request-buffering')], ['on', 'on']);
  for (const value of Object.values(ingress.metadata.annotations))
    assert.equal(typeof value, 'string', 'annotations are texts');
  assert.match(yaml, /^#.*\n#\s+large-client-header-buffers: "4 32k"/);
});

test('a container is built from the named deployment and keeps the assets of the previous image', async () => {
  const folder = await temporaryFolder();
  const sources = join(folder, 'portal');
  const deployment = 'run/mine.json';
  const [file, ignored] = [containerFile(deployment), ignoreFile(deployment)];
  const [first, ...rest] = ignored.trim().split('\n');
  assert.equal(first, '*', 'nothing is let in but what follows');
  await mkdir(join(sources, 'run'), { recursive: true });
  await writeFile(
    join(sources, deployment),
    JSON.stringify({ ...JSON.parse(await readFile(join(root, 'deployments/acme.json'), 'utf8')), id: 'mine' }),
  );
  await symlink(join(root, 'node_modules'), join(sources, 'node_modules'));
  for (const path of rest.filter((line) => line.startsWith('!')).map((line) => line.slice(1)))
    if (path !== deployment) await cp(join(root, path), join(sources, path), { recursive: true });
  const previous = join(folder, 'previous');
  await mkdir(join(previous, 'dist/public/assets'), { recursive: true });
  await writeFile(join(previous, 'dist/public/assets/start-OLD.js'), 'old');

  const [, steps = ''] =
    /^RUN --mount=type=bind,from=previous,target=\/previous (node .+ \\\n.+) \\\n/m.exec(file) ?? [];
  assert.match(file, new RegExp(`^ARG DEPLOYMENT=${deployment}$`, 'm'));
  const script = steps.replaceAll('/previous/', `${previous}/`).replace('--out /dist', `--out ${folder}/dist`);
  const ran = spawnSync('sh', ['-c', script], {
    cwd: sources,
    env: { ...process.env, DEPLOYMENT: deployment },
    encoding: 'utf8',
  });
  assert.equal(ran.status, 0, ran.stderr);
  assert.equal(JSON.parse(await readFile(join(folder, 'dist/deployment.json'), 'utf8')).id, 'mine');
  assert.equal(await readFile(join(folder, 'dist/public/assets/start-OLD.js'), 'utf8'), 'old');
  assert.match(
    file,
    /^ARG PREVIOUS=\S+\nFROM \$\{PREVIOUS\} AS previous$/m,
    'and without an image before it is built, too',
  );
});

test('the unit of systemd runs the program itself, gives it time to go, and is one that systemd takes', async () => {
  const unit = systemdUnit({
    node: '/usr/bin/node',
    command: '/srv/a "b" 100%/cli/portal.js',
    dir: '/srv/dist',
    drainSeconds: 5,
    stopSeconds: 30,
  });
  assert.match(unit, /^ExecStart="\/usr\/bin\/node" "\/srv\/a \\"b\\" 100%%\/cli\/portal\.js" serve "\/srv\/dist"$/m);
  assert.match(unit, /^TimeoutStopSec=45$/m);
  for (const line of unit.split('\n')) assert.match(line, /^(#.*|\[\w+\]|[A-Z]\w+=.*|)$/);
});

test('the container file copies all that portal serve needs, for a user without write access', {
  skip: process.getuid?.() !== 0 && 'only root can become that user',
}, async (t) => {
  const text = containerFile('acme');
  const last = text.slice(text.lastIndexOf('FROM '));
  assert.match(last, /^USER 1000:1000$/m);
  const folder = await temporaryFolder();
  const portal = join(folder, 'portal');
  await mkdir(portal);
  await chmod(folder, 0o755);
  const copied = [...last.matchAll(/^COPY --from=build (.+) (\S+)$/gm)]
    .flatMap(([, sources = '']) => sources.split(' '))
    .filter((path) => path !== '/dist');
  assert.ok(copied.length > 4, 'folders are copied');
  for (const path of copied) {
    const name = path.replace('/portal/', '');
    if (name === 'node_modules') await symlink(join(root, name), join(portal, name));
    else await cp(join(root, name), join(portal, name), { recursive: true });
  }
  const dist = await builtAcme();
  await cp(dist, join(folder, 'dist'), { recursive: true });
  const [, command = ''] = /^ENTRYPOINT (.+)$/m.exec(last) ?? [];
  const [, ...argv] = (JSON.parse(command) as string[]).map((argument) =>
    argument === '/dist' ? join(folder, 'dist') : argument,
  );
  const [, settings = ''] = /^ENV (.+)$/m.exec(last) ?? [];
  const env = {
    PATH: process.env.PATH,
    HOME: '/nowhere',
    TMPDIR: '/nowhere',
    ...Object.fromEntries(settings.split(' ').map((setting) => setting.split('='))),
  };
  const server = spawn(process.execPath, argv, {
    cwd: portal,
    uid: 1000,
    gid: 1000,
    env: {
      ...env,
      PORTAL_UPSTREAM: 'http://127.0.0.1:9',
      PORTAL_PORT: '0',
      PORTAL_OPERATIONS_PORT: '0',
      PORTAL_DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  t.after(() => server.kill('SIGKILL'));
  const output: string[] = [];
  for await (const line of createInterface({ input: server.stderr })) {
    output.push(line);
    if (line.includes('Serving')) break;
  }
  const [, operations] = /metrics at (http\S+)/.exec(output.join('\n')) ?? [];
  assert.ok(operations, output.join('\n'));
  assert.equal(await (await fetch(`${operations.replace('0.0.0.0', '127.0.0.1')}/readyz`)).text(), 'ok\n');
  server.kill('SIGTERM');
  assert.deepEqual(await once(server, 'exit'), [0, null]);
  assert.deepEqual(
    (await readdir(portal)).toSorted(),
    copied.map((path) => path.replace('/portal/', '')).toSorted(),
    'it wrote nothing',
  );
});
