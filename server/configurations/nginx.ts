/** Configuration of nginx in front of `portal serve`. */
import {
  answerSeconds,
  assetHeaders,
  connectSeconds,
  type FrontOptions,
  headerKib,
  idleSeconds,
  offerSeconds,
  usualPorts,
} from './web-servers.ts';

const quote = (value: string) => `"${value.replaceAll('"', '\\"')}"`;
const nameLines = (hosts: readonly string[]) => hosts.join('\n    ');

/**
 * Returns a configuration for `http { include …; }` of nginx 1.22 or later. Its brotli_static module sends the smaller
 * copies; without the module, the directive is left out.
 */
export function nginxConfig(
  {
    headers,
    hosts,
    servers,
    publicDir,
    certificate,
    key,
    largestBody,
    upstreamSeconds,
    ports = usualPorts,
  }: FrontOptions,
  hasBrotli = true,
): string {
  return `# For http { include …; }. The file around it says how many connections there may be; a person needs one or two, and each call
# that is under way one more. Without a number there are 512:
#   worker_processes auto; worker_rlimit_nofile 16384; events { worker_connections 8192; }

# A call keeps the id that its caller gave it: sent again with the same id it is the same payment, and a lost answer is found by it.
map $http_x_request_id $portal_request_id {
  default $http_x_request_id;
  "" $request_id;
}
${hashSizes(hosts)}
upstream portal {
  # Never taken out: one endpoint with broken answers would take every portal out, and with them every tenant. A portal that is gone
  # refuses a connection immediately, and the next one gets the call. Take the line of a machine out that is gone for long.
${servers.map((server) => `  server ${server} max_fails=0;`).join('\n')}
  keepalive 64;
  keepalive_timeout ${idleSeconds}s;
}

server {
  listen ${ports.http};
  server_name
    ${nameLines(hosts)};
  access_log off;
  return 308 https://$host${ports.https === usualPorts.https ? '' : `:${ports.https}`}$request_uri;
}

# For names that nobody gave it there is no answer at all.
server {
  listen ${ports.https} ssl http2 default_server;
  server_name _;
  ssl_reject_handshake on;
  large_client_header_buffers 4 ${headerKib}k;
}

server {
  listen ${ports.https} ssl http2;
  server_name
    ${nameLines(hosts)};
  ssl_certificate ${certificate};
  ssl_certificate_key ${key};
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:portal:10m;
  ssl_session_tickets off;
  server_tokens off;
  # The portals log each call, without the parameters of its address, which may name people.
  access_log off;
  # Access tokens may have 16 kB.
  large_client_header_buffers 4 ${headerKib}k;
  client_max_body_size ${largestBody};

  proxy_http_version 1.1;
  proxy_set_header Host $http_host;
  proxy_set_header Connection "";
  proxy_set_header X-Forwarded-Proto https;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Host "";
  proxy_set_header X-Request-Id $portal_request_id;
  # A call goes to the next portal where none has had it: the connection was refused, or not taken in time. POST and PATCH are otherwise
  # sent once; what HTTP calls idempotent (GET, PUT, DELETE) goes on, with the same id, where the connection broke. An answer is an
  # answer, 503 among them: it is passed on with its Retry-After. After ${offerSeconds} seconds, and so after a timeout, nothing is sent again.
  proxy_next_upstream error timeout;
  proxy_next_upstream_timeout ${offerSeconds}s;
  proxy_connect_timeout ${connectSeconds}s;
  # The portal answers for an API that is late (PORTAL_UPSTREAM_SECONDS), before this ends the call.
  proxy_read_timeout ${answerSeconds(upstreamSeconds)}s;
  # A body is taken whole before a portal hears of it, and an answer as fast as the portal sends it: those who send or read slowly wait
  # here. What the portal sends is passed on immediately, so that streams of events need nothing else.
  proxy_request_buffering on;
  proxy_buffering on;
  proxy_buffer_size ${headerKib}k;
  proxy_buffers 8 ${headerKib}k;
  proxy_busy_buffers_size ${2 * headerKib}k;

  location /assets/ {
    root ${publicDir};
    gzip_static on;
${hasBrotli ? '    brotli_static on;\n' : ''}    etag on;
${assetHeaders(headers)
  .map(([name, value]) => `    add_header ${name} ${quote(value)};`)
  .join('\n')}
    try_files $uri @assets;
  }

  # While portals of two versions run, an asset that one of them lacks is another one's. What none has is said by the portal, in its
  # words and with its headers.
  location @assets {
    proxy_next_upstream error timeout http_404;
    proxy_pass http://portal;
  }

  location / {
    proxy_pass http://portal;
  }
}
`;
}

/**
 * Returns settings for many or long names, for which nginx does not reserve enough space by default. Empty if the
 * defaults are sufficient, because a file may contain each setting only once.
 */
function hashSizes(hosts: readonly string[]): string {
  const longest = Math.max(0, ...hosts.map((host) => host.length));
  const lines = [
    ...(hosts.length > 256 ? [`server_names_hash_max_size ${2 ** Math.ceil(Math.log2(hosts.length * 4))};`] : []),
    ...(longest > 40 || hosts.length > 256 ? [`server_names_hash_bucket_size ${longest > 100 ? 512 : 128};`] : []),
  ];
  return lines.length === 0 ? '' : `\n${lines.join('\n')}\n`;
}
