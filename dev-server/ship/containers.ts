/** A container of `portal serve`, and how Kubernetes runs many of them: nobody's root, on a file system that nothing writes to. */
import { stringify } from 'yaml';
import { answerSeconds, connectSeconds, headerKib, offerSeconds } from './web-servers.ts';

/** The user and group of the container; the name `node` of its base image. */
const user = 1000;
const port = 8080;
/** Probes and metrics; no service leads to it from outside. */
const operationsPort = 9464;

/** A container file, to be built in this folder: `docker build --file Containerfile --tag portal .`. @param deployment its name below `deployments/` */
export const containerFile = (deployment: string): string => `FROM docker.io/library/node:22-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node cli/portal.js types && node cli/portal.js build --deployment ${deployment} --out /dist && npm prune --omit=dev --ignore-scripts

FROM docker.io/library/node:22-bookworm-slim
ENV NODE_ENV=production PORTAL_OPERATIONS_ADDRESS=0.0.0.0 TSX_DISABLE_CACHE=1
WORKDIR /portal
COPY --from=build /portal/package.json /portal/tsconfig.json ./
COPY --from=build /portal/node_modules ./node_modules
COPY --from=build /portal/cli ./cli
COPY --from=build /portal/core ./core
COPY --from=build /portal/dev-server ./dev-server
COPY --from=build /dist /dist
USER ${user}:${user}
EXPOSE ${port} ${operationsPort}
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:${operationsPort}/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "cli/portal.js", "serve", "/dist"]
`;

export interface ClusterOptions {
  /** Names that people reach the portal by. */
  readonly hosts: readonly string[];
  readonly image: string;
  /** The API that the gateway leads to; absent where browsers ask it themselves. */
  readonly upstream?: string | undefined;
  /** Bytes: the largest body that any call may have. */
  readonly largestBody: number;
  /** Seconds, as the settings of `portal serve` have them. */
  readonly drainSeconds: number;
  readonly stopSeconds: number;
  readonly upstreamSeconds: number;
}

/**
 * What ingress-nginx is told of the portal: as `portal serve --print nginx` tells nginx, and that a page's calls go to the pod that sent it.
 * It keeps the `X-Request-Id` that a caller gave (`generate-request-id` makes one only where there is none), and takes no pod out by itself.
 */
const ingressAnnotations = ({ largestBody, upstreamSeconds }: Pick<ClusterOptions, 'largestBody' | 'upstreamSeconds'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({
      'proxy-body-size': largestBody,
      // Offered to another pod where none has had it, and never after an answer, 503 among them, or a timeout of one.
      'proxy-next-upstream': 'error timeout',
      'proxy-next-upstream-timeout': offerSeconds,
      'proxy-connect-timeout': connectSeconds,
      'proxy-read-timeout': answerSeconds(upstreamSeconds),
      'proxy-request-buffering': 'on',
      'proxy-buffering': 'on',
      'proxy-buffer-size': `${headerKib}k`,
      'proxy-buffers-number': 8,
      'proxy-busy-buffers-size': `${2 * headerKib}k`,
    }).map(([name, value]) => [`nginx.ingress.kubernetes.io/${name}`, String(value)]),
  );

/** What stands above the manifests: what they cannot say of the ingress controller itself. */
const clusterNotes = `# The controller (ingress-nginx) is set up once for all that it leads to. Its ConfigMap has to have
#   large-client-header-buffers: "4 ${headerKib}k"      access tokens may have 16 kB
# and has to leave generate-request-id and retry-non-idempotent as they are: a call keeps the X-Request-Id that its caller gave it,
# which makes it the same payment when it is sent again, and POST is sent once.
`;

/** Deployment, Service, HorizontalPodAutoscaler, PodDisruptionBudget and Ingress, as YAML. */
export function kubernetesManifests({ hosts, image, upstream, largestBody, drainSeconds, stopSeconds, upstreamSeconds }: ClusterOptions): string {
  const name = 'portal';
  const labels = { 'app.kubernetes.io/name': name };
  const metadata = { name, labels };
  const env = {
    ...(upstream !== undefined && { PORTAL_UPSTREAM: upstream }),
    // The addresses of the pods of your ingress: whose X-Forwarded headers are believed.
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
    securityContext: { runAsNonRoot: true, runAsUser: user, runAsGroup: user, seccompProfile: { type: 'RuntimeDefault' } },
    // As long as a portal that is told to go takes, and a little more.
    terminationGracePeriodSeconds: drainSeconds + stopSeconds + 10,
    topologySpreadConstraints: [
      { maxSkew: 1, topologyKey: 'kubernetes.io/hostname', whenUnsatisfiable: 'ScheduleAnyway', labelSelector: { matchLabels: labels } },
    ],
    containers: [container],
    volumes: [{ name: 'tmp', emptyDir: { sizeLimit: '64Mi' } }],
  };
  const manifests = [
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata,
      // How many there are says the autoscaler.
      spec: {
        selector: { matchLabels: labels },
        strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
        template: {
          metadata: { labels, annotations: { 'prometheus.io/scrape': 'true', 'prometheus.io/port': String(operationsPort) } },
          spec: pod,
        },
      },
    },
    { apiVersion: 'v1', kind: 'Service', metadata, spec: { selector: labels, ports: [{ name: 'http', port: 80, targetPort: 'http' }] } },
    {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata,
      spec: {
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
        minReplicas: 2,
        maxReplicas: 10,
        metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } } }],
      },
    },
    { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata, spec: { minAvailable: 1, selector: { matchLabels: labels } } },
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
  return clusterNotes + manifests.map((manifest) => stringify(manifest, { aliasDuplicateObjects: false, lineWidth: 0 })).join('---\n');
}
