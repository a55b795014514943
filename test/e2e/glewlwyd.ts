/** Glewlwyd, a third-party identity provider (Debian package `glewlwyd`), with its own database in a folder. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../harness/free-port.ts';

const schema = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
export const password = 'a-long-enough-password';

export interface Provider {
  readonly authority: string;
  /** Registers the portal at an origin as a client. */
  admit(origin: string): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the reason why it cannot run here; undefined if it can. */
export const lacking = (): string | undefined =>
  existsSync(schema) && spawnSync('sqlite3', ['--version']).status === 0
    ? undefined
    : 'glewlwyd or sqlite3 is not installed: apt-get install glewlwyd sqlite3';

/**
 * Starts Glewlwyd.
 * @param kind of its signatures
 * @param people their roles by name
 */
export async function startGlewlwyd(
  folder: string,
  kind: 'ES256' | 'RS256',
  people: Readonly<Record<string, readonly string[]>>,
): Promise<Provider> {
  const port = await freePort();
  const root = `http://localhost:${port}`;
  const database = join(folder, 'glewlwyd.db');
  const made = spawnSync('sqlite3', [database], { input: await readFile(schema, 'utf8'), encoding: 'utf8' });
  assert.equal(made.status, 0, made.stderr);
  const settings = await readFile('/etc/glewlwyd/glewlwyd.conf', 'utf8').catch(() => '');
  const types = /static_files_mime_types\s*=\s*\([\s\S]*?\n\)/.exec(settings)?.[0] ?? '';
  // Glewlwyd follows no link out of its folder, and Debian's libraries are links.
  const pages = join(folder, 'webapp');
  await cp('/usr/share/glewlwyd/webapp', pages, { recursive: true, dereference: true });
  // In Debian's package this is a folder that contains the file.
  const configPath = join(pages, 'config.json');
  if ((await stat(configPath)).isDirectory()) {
    const text = await readFile(join(configPath, 'config.json'));
    await rm(configPath, { recursive: true });
    await writeFile(configPath, text);
  }
  const config = join(folder, 'glewlwyd.conf');
  await writeFile(
    config,
    `port=${port}
bind_address="127.0.0.1"
external_url="${root}"
login_url="login.html"
api_prefix="api"
static_files_path="${pages}/"
static_files_mime_types_default="application/octet-stream"
allow_origin="*"
allow_methods="GET, POST, PUT, DELETE, OPTIONS"
allow_headers="Origin, X-Requested-With, Content-Type, Accept, Authorization"
expose_headers="Content-Encoding, Authorization"
log_mode="console"
log_level="WARNING"
cookie_secure=0
session_expiration=3600
session_key="GLEWLWYD2_SESSION_ID"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="/usr/lib/glewlwyd/user"
client_module_path="/usr/lib/glewlwyd/client"
user_auth_scheme_module_path="/usr/lib/glewlwyd/scheme"
plugin_module_path="/usr/lib/glewlwyd/plugin"
use_secure_connection=false
secure_connection_key_file="/etc/glewlwyd/cert.key"
secure_connection_pem_file="/etc/glewlwyd/cert.pem"
secure_connection_ca_file="/etc/glewlwyd/ca.crt"
hash_algorithm="SHA512"
database = { type = "sqlite3" path = "${database}" };
${types}
`,
  );
  const server = spawn('glewlwyd', [`--config-file=${config}`], { stdio: 'ignore' });
  await answers(server, `${root}/api/mod/type`);

  const session = await fetch(`${root}/api/auth/`, json('POST', { username: 'admin', password: 'password' }));
  const cookie = session.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
  const call = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${root}/api${path}`, json(method, body, { cookie }));
    assert.equal(answer.status, 200, `${method} ${path}: ${await answer.text()}`);
  };
  await call('PUT', '/mod/user/database', {
    module: 'database',
    name: 'database',
    display_name: 'Database',
    readonly: false,
    parameters: {
      'use-glewlwyd-connection': true,
      'data-format': {
        roles: { multiple: true, read: true, write: true, 'profile-read': true, 'profile-write': false },
      },
    },
  });
  await call('PUT', '/mod/user/database/reset', {});
  await call('POST', '/mod/plugin/', {
    module: 'oidc',
    name: 'oidc',
    display_name: 'OpenID',
    parameters: pluginOf(`${root}/api/oidc`, kind),
  });
  for (const [name, roles] of Object.entries(people))
    await call('POST', '/user/', {
      username: name,
      password,
      name,
      email: `${name}@acme.example`,
      enabled: true,
      scope: ['openid'],
      roles,
    });
  return {
    authority: `${root}/api/oidc`,
    admit: (origin) =>
      call('POST', '/client/', {
        client_id: 'portal',
        name: 'Portal',
        enabled: true,
        confidential: false,
        scope: ['openid'],
        authorization_type: ['code', 'refresh_token', 'delete_token'],
        token_endpoint_auth_method: ['none'],
        redirect_uri: [`${origin}/authentication/login-callback`, `${origin}/authentication/silent-redirect.html`],
        post_logout_redirect_uri: `${origin}/authentication/logout-callback.html`,
      }),
    stop: async () => {
      server.kill();
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}

/**
 * Generates a key without leading zeros in a coordinate. Glewlwyd omits them, but RFC 7518 (6.2.1.2) requires the full
 * length.
 */
function curvePair(): ReturnType<typeof generateKeyPairSync> {
  for (;;) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
    if ([x, y].every((coordinate) => Buffer.from(coordinate, 'base64url')[0] !== 0)) return pair;
  }
}

function pluginOf(iss: string, kind: 'ES256' | 'RS256'): object {
  const pair = kind === 'ES256' ? curvePair() : generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    iss,
    'jwt-type': kind === 'ES256' ? 'ecdsa' : 'rsa',
    'jwt-key-size': '256',
    key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: pair.publicKey.export({ type: 'spki', format: 'pem' }),
    'jwks-show': true,
    'access-token-duration': 120,
    'refresh-token-duration': 86_400,
    'code-duration': 600,
    'refresh-token-rolling': true,
    // Each token can be used once, so it rotates.
    'refresh-token-one-use': 'always',
    'auth-type-code-enabled': true,
    'auth-type-code-revoke-replayed': true,
    'auth-type-id-token-enabled': true,
    'auth-type-refresh-enabled': true,
    'subject-type': 'public',
    'address-claim': { type: 'no' },
    'name-claim': 'mandatory',
    'email-claim': 'mandatory',
    'scope-claim': 'no',
    claims: [{ name: 'roles', type: 'string', 'user-property': 'roles', mandatory: true, 'on-demand': false }],
    'allowed-scope': ['openid'],
    'pkce-allowed': true,
    'pkce-method-plain-allowed': false,
    'pkce-required': true,
    'pkce-required-public-client': true,
    'introspection-revocation-allowed': true,
    'introspection-revocation-allow-target-client': true,
    'session-management-allowed': true,
    'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
    'session-cookie-expiration': 3600,
  };
}

const json = (method: string, body: object, headers: Readonly<Record<string, string>> = {}) => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

async function answers(server: ChildProcess, address: string): Promise<void> {
  for (;;) {
    assert.equal(server.exitCode, null, 'glewlwyd runs');
    const isUp = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isUp) return;
  }
}
