/**
 * Files for containers of `portal serve` and for running many of them in Kubernetes, without root and on a read-only
 * file system.
 */
import { stringify } from 'yaml';
import { answerSeconds, connectSeconds, headerKib, offerSeconds } from './web-servers.ts';

/** User and group of the container, which are called `node` in its base image. */
const user = 1000;
const port = 8080;
/** Port for probes and metrics. No service makes it accessible from outside. */
const operationsPort = 9464;

const base = 'docker.io/library/node:24-bookworm-slim';

/**
 * Returns a container file for a build in the folder of the portal's sources.
 * @param deployment name of the deployment below `deployments/`, or the path of its file in that folder
 */
export const containerFile = (
  deployment: string,
): string => `# In the folder of the portal's sources, with what \`portal serve … --print dockerignore\` says in .dockerignore:
#   docker build --file Containerfile --tag registry.example/portal:8 --build-arg PREVIOUS=registry.example/portal:7 .
# PREVIOUS is the image that people work with now. The new one has its assets as well, until they have been replaced for seven days: a page
# that was opened before goes on with the next screen. The first image has no previous one. Going back is the same: build the older
# version again, with the image that runs as PREVIOUS.
ARG PREVIOUS=${base}
FROM \${PREVIOUS} AS previous

FROM ${base} AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
ARG DEPLOYMENT=${deployment}
RUN --mount=type=bind,from=previous,target=/previous node cli/portal.js types \\
  && node cli/portal.js build --deployment "$DEPLOYMENT" --previous /previous/dist --out /dist \\
  && npm prune --omit=dev --ignore-scripts

FROM ${base}
ENV NODE_ENV=production PORTAL_OPERATIONS_ADDRESS=0.0.0.0 TSX_DISABLE_CACHE=1
WORKDIR /portal
COPY --from=build /portal/package.json /portal/tsconfig.json ./
COPY --from=build /portal/node_modules ./node_modules
COPY --from=build /portal/cli ./cli
COPY --from=build /portal/core ./core
COPY --from=build /portal/server ./server
COPY --from=build /dist /dist
USER ${user}:${user}
EXPOSE ${port} ${operationsPort}
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:${operationsPort}/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "cli/portal.js", "serve", "/dist"]
`;

/** Files that `portal build` reads. The COPY of the container file uses only these. */
const sources = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'cli',
  'core',
  'deployments',
  'dev-server',
  'plugins',
  'server',
];

/**
 * Returns a `.dockerignore` that only includes the files that the build reads, so that no key, no history and no
 * packages of this computer are copied.
 * @param deployment the deployment as in the container file
 */
export function ignoreFile(deployment: string): string {
  const deploymentFiles = deployment.endsWith('.json') ? [deployment] : [];
  return ['*', ...[...sources, ...deploymentFiles].map((path) => `!${path}`), '**/node_modules', ''].join('\n');
}

export interface ClusterOptions {
  /** Host names of the portal. */
  readonly hosts: readonly string[];
  readonly image: string;
  /** The API for the gateway; absent if browsers call it directly. */
  readonly upstream?: string | undefined;
  /** Maximum size of a call's body in bytes. */
  readonly largestBody: number;
  /** Seconds, from the settings of `portal serve`. */
  readonly drainSeconds: number;
  readonly stopSeconds: number;
  readonly upstreamSeconds: number;
}

/** Cookie that binds a browser to its pod. It contains no personal data, and is not forwarded to the API. */
const podCookie = 'portal-pod';

/**
 * Returns the settings of ingress-nginx for the portal. They match the output of `portal serve --print nginx`, and send
 * the calls of a page to the pod from which it was loaded. The controller keeps a caller's `X-Request-Id`
 * (`generate-request-id` only creates an id if there is none), and does not remove pods itself.
 */
const ingressAnnotations = ({
  largestBody,
  upstreamSeconds,
}: Pick<ClusterOptions, 'largestBody' | 'upstreamSeconds'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({
      'proxy-body-size': largestBody,
      // Retries on another pod only if no pod has received the request: never after a response, including 503, or a
      // response timeout.
      'proxy-next-upstream': 'error timeout',
      'proxy-next-upstream-timeout': offerSeconds,
      'proxy-connect-timeout': connectSeconds,
      'proxy-read-timeout': answerSeconds(upstreamSeconds),
      'proxy-request-buffering': 'on',
      'proxy-buffering': 'on',
      'proxy-buffer-size': `${headerKib}k`,
      'proxy-buffers-number': 8,
      'proxy-busy-buffers-size': `${2 * headerKib}k`,
      affinity: 'cookie',
      'affinity-mode': 'persistent',
      'session-cookie-name': podCookie,
      'session-cookie-path': '/',
      'session-cookie-samesite': 'Lax',
      'session-cookie-secure': true,
    }).map(([name, value]) => [`nginx.ingress.kubernetes.io/${name}`, String(value)]),
  );

/** Comment above the manifests, about settings of the ingress controller that they can't contain. */
const clusterNotes = `# The controller (ingress-nginx) is set up once for all that it leads to. Its ConfigMap has to have
#   large-client-header-buffers: "4 ${headerKib}k"      access tokens may have 16 kB
# and has to leave generate-request-id and retry-non-idempotent as they are: a call keeps the X-Request-Id that its caller gave it,
# which makes it the same payment when it is sent again, and POST is sent once.
#
# While a new version rolls out, pods of two versions answer, and each image has its own assets: a page has to get all of its files from
# pods of its version. So a browser stays with its pod, by the cookie ${podCookie}. When that pod goes, the page that was opened from it goes
# on with a new one, which has the assets of the version before: build each image with the one that runs as PREVIOUS (see the container
# file). A volume for assets would do, too, but wants a file system that all pods write to.
`;

/** Returns Deployment, Service, HorizontalPodAutoscaler, PodDisruptionBudget and Ingress as YAML. */
export function kubernetesManifests({
  hosts,
  image,
  upstream,
  largestBody,
  drainSeconds,
  stopSeconds,
  upstreamSeconds,
}: ClusterOptions): string {
  const name = 'portal';
  const labels = { 'app.kubernetes.io/name': name };
  const metadata = { name, labels };
  const env = {
    ...(upstream !== undefined && { PORTAL_UPSTREAM: upstream }),
    // The addresses of your ingress pods, whose X-Forwarded headers are trusted.
    PORTAL_TRUSTED_PROXIES: '10.0.0.0/8',
    PORTAL_DRAIN_SECONDS: String(drainSeconds),
    PORTAL_STOP_SECONDS: String(stopSeconds),
  };
  const probe = (path: string, rest: object) => ({ httpGet: { path, port: 'operations' }, ...rest });
  const container = {
    name,
    image,
    env: Object.entries(env).map(([variable, value]) => ({ name: variable, value })),
    ports: [
      { name: 'http', containerPort: port },
      { name: 'operations', containerPort: operationsPort },
    ],
    startupProbe: probe('/healthz', { periodSeconds: 2, failureThreshold: 30 }),
    livenessProbe: probe('/healthz', { periodSeconds: 10, failureThreshold: 3 }),
    readinessProbe: probe('/readyz', { periodSeconds: 2, failureThreshold: 1 }),
    resources: { requests: { cpu: '250m', memory: '256Mi' }, limits: { memory: '512Mi' } },
    securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
  };
  const pod = {
    automountServiceAccountToken: false,
    securityContext: {
      runAsNonRoot: true,
      runAsUser: user,
      runAsGroup: user,
      seccompProfile: { type: 'RuntimeDefault' },
    },
    // Slightly longer than the portal takes to stop.
    terminationGracePeriodSeconds: drainSeconds + stopSeconds + 10,
    topologySpreadConstraints: [
      {
        maxSkew: 1,
        topologyKey: 'kubernetes.io/hostname',
        whenUnsatisfiable: 'ScheduleAnyway',
        labelSelector: { matchLabels: labels },
      },
    ],
    containers: [container],
    volumes: [{ name: 'tmp', emptyDir: { sizeLimit: '64Mi' } }],
  };
  const manifests = [
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata,
      // The autoscaler sets the number of replicas.
      spec: {
        selector: { matchLabels: labels },
        strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
        template: {
          metadata: {
            labels,
            annotations: { 'prometheus.io/scrape': 'true', 'prometheus.io/port': String(operationsPort) },
          },
          spec: pod,
        },
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata,
      spec: { selector: labels, ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
    },
    {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata,
      spec: {
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
        minReplicas: 2,
        maxReplicas: 10,
        metrics: [
          { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } } },
        ],
      },
    },
    {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata,
      spec: { minAvailable: 1, selector: { matchLabels: labels } },
    },
    {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'Ingress',
      metadata: { ...metadata, annotations: ingressAnnotations({ largestBody, upstreamSeconds }) },
      spec: {
        ingressClassName: 'nginx',
        tls: [{ hosts, secretName: `${name}-tls` }],
        rules: hosts.map((host) => ({
          host,
          http: { paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name, port: { name: 'http' } } } }] },
        })),
      },
    },
  ];
  return (
    clusterNotes +
    manifests.map((manifest) => stringify(manifest, { aliasDuplicateObjects: false, lineWidth: 0 })).join('---\n')
  );
}
