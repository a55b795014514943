/**
 * Configurations of well-known web servers in front of `portal serve`: they end TLS, send the assets from disk and balance the rest.
 * Whatever depends on the address or the host (documents, the deployment, the API) stays with `portal serve`.
 */
import type { ShippedHeaders } from './headers.ts';

export interface FrontOptions {
  readonly headers: ShippedHeaders;
  /** Names that people reach the portal by. */
  readonly hosts: readonly string[];
  /** Where `portal serve` listens: `10.0.0.5:8080`. */
  readonly servers: readonly string[];
  /** Absolute: the built folder's `public`. */
  readonly publicDir: string;
  /** PEM, with the chain. */
  readonly certificate: string;
  readonly key: string;
  /** Bytes: the largest body that any call may have. */
  readonly largestBody: number;
  /** Ports to listen on; 443 and 80 where absent. */
  readonly ports?: { readonly https: number; readonly http: number };
}

const usual = { https: 443, http: 80 };

/** What an asset is sent with: what every answer has, and its own; a feature policy is for documents. */
function assetHeaders({ common, addresses }: ShippedHeaders): [name: string, value: string][] {
  const own = addresses.find(({ address }) => address === '/assets/*')?.headers ?? {};
  return Object.entries({ ...common, ...own }).filter(([name]) => name !== 'permissions-policy');
}

/** For `http { include …; }` of nginx 1.22 or later; its brotli_static module sends the smaller copies, which it takes out where it is not there. */
export function nginxConfig({ headers, hosts, servers, publicDir, certificate, key, largestBody, ports = usual }: FrontOptions, hasBrotli = true): string {
  const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`;
  return `upstream portal {
${servers.map((server) => `  server ${server} max_fails=1 fail_timeout=5s;`).join('\n')}
  keepalive 64;
}

server {
  listen ${ports.http};
  server_name ${hosts.join(' ')};
  return 308 https://$host${ports.https === usual.https ? '' : `:${ports.https}`}$request_uri;
}

# For names that nobody gave it there is no answer at all.
server {
  listen ${ports.https} ssl http2 default_server;
  server_name _;
  ssl_reject_handshake on;
}

server {
  listen ${ports.https} ssl http2;
  server_name ${hosts.join(' ')};
  ssl_certificate ${certificate};
  ssl_certificate_key ${key};
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:portal:10m;
  ssl_session_tickets off;
  server_tokens off;
  client_max_body_size ${largestBody};

  location /assets/ {
    root ${publicDir};
    gzip_static on;
${hasBrotli ? '    brotli_static on;\n' : ''}    etag on;
${assetHeaders(headers)
  .map(([name, value]) => `    add_header ${name} ${quoted(value)};`)
  .join('\n')}
    # What is not there is said by the portal, in its words and with its headers.
    try_files $uri @portal;
  }

  location / {
    try_files /never-there @portal;
  }

  location @portal {
    proxy_pass http://portal;
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header Connection "";
    proxy_set_header X-Forwarded-Proto https;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Host "";
    proxy_set_header X-Request-Id $request_id;
    # A call that may change something is never sent twice.
    proxy_next_upstream error timeout http_503;
    proxy_connect_timeout 2s;
    proxy_read_timeout 75s;
  }
}
`;
}

/** A Caddyfile for Caddy 2.6 or later. */
export function caddyConfig({ headers, hosts, servers, publicDir, certificate, key, largestBody, ports = usual }: FrontOptions): string {
  const address = (host: string) => (ports.https === usual.https ? host : `${host}:${ports.https}`);
  return `{
	http_port ${ports.http}
	https_port ${ports.https}
}

${hosts.map(address).join(', ')} {
	tls ${certificate} ${key}
	request_body {
		max_size ${largestBody}
	}
	@assets {
		path /assets/*
		file {
			root ${publicDir}
		}
	}
	handle @assets {
		root * ${publicDir}
		header {
${assetHeaders(headers)
  .map(([name, value]) => `			${name} "${value}"`)
  .join('\n')}
			-Server
		}
		file_server {
			precompressed br gzip
		}
	}
	handle {
		reverse_proxy ${servers.join(' ')} {
			header_up X-Request-Id {http.request.uuid}
			header_down -Server
			lb_policy least_conn
			lb_try_duration 2s
			fail_duration 5s
		}
	}
}
`;
}
