/** Options of a systemd unit for `portal serve`, for computers without containers. */

export interface UnitOptions {
  /** Absolute paths of node, of the command's file, and of the built folder. */
  readonly node: string;
  readonly command: string;
  readonly dir: string;
  readonly drainSeconds: number;
  readonly stopSeconds: number;
}

const quotePath = (path: string) =>
  `"${path.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%').replaceAll('$', '$$$$')}"`;

/** Returns a template unit, with one portal for each settings file. */
export const systemdUnit = ({
  node,
  command,
  dir,
  drainSeconds,
  stopSeconds,
}: UnitOptions): string => `# /etc/systemd/system/portal@.service, for any number of portals on a machine. Each has its settings in /etc/portal/<name>.env:
#   PORTAL_PORT=8091
#   PORTAL_OPERATIONS_PORT=9464
#   PORTAL_ADDRESS=127.0.0.1
#   PORTAL_TRUSTED_PROXIES=127.0.0.1
#   PORTAL_UPSTREAM=https://api.example
# and NODE_EXTRA_CA_CERTS=<PEM file> where the API or the provider has a certificate of your own authority. Then
#   systemctl enable --now portal@one portal@two
# and, after a new build into the same folder, one after the other: systemctl restart portal@one; systemctl restart portal@two
[Unit]
Description=Portal %i
After=network-online.target
Wants=network-online.target

[Service]
# The program itself: npx would go without it when it is told to stop.
ExecStart=${quotePath(node)} ${quotePath(command)} serve ${quotePath(dir)}
Environment=NODE_ENV=production TSX_DISABLE_CACHE=1
EnvironmentFile=/etc/portal/%i.env
Restart=always
RestartSec=1
# What it is told to drain and to finish takes ${drainSeconds} and ${stopSeconds} seconds (PORTAL_DRAIN_SECONDS, PORTAL_STOP_SECONDS).
KillSignal=SIGTERM
KillMode=mixed
TimeoutStopSec=${drainSeconds + stopSeconds + 10}
# Its log is the journal's, which bounds it (journald.conf, SystemMaxUse).
StandardOutput=journal
LimitNOFILE=16384
MemoryMax=1G
DynamicUser=yes
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=yes
CapabilityBoundingSet=

[Install]
WantedBy=multi-user.target
`;
