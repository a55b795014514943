/** Configuration of Caddy in front of `portal serve`. */
import {
  answerSeconds,
  assetHeaders,
  connectSeconds,
  type FrontOptions,
  idleSeconds,
  offerSeconds,
  usualPorts,
} from './web-servers.ts';

/** Returns a Caddyfile for Caddy 2.6 or later. */
export function caddyConfig({
  headers,
  hosts,
  servers,
  publicDir,
  certificate,
  key,
  largestBody,
  upstreamSeconds,
  ports = usualPorts,
}: FrontOptions): string {
  const address = (host: string) => (ports.https === usualPorts.https ? host : `${host}:${ports.https}`);
  return `{
	http_port ${ports.http}
	https_port ${ports.https}
}

${hosts.map(address).join(', ')} {
	tls ${certificate} ${key}
	request_body {
		max_size ${largestBody}
	}
	header {
		-Server
		-Via
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
		}
		file_server {
			precompressed br gzip
		}
	}
	# A call keeps the X-Request-Id that its caller gave it: sent again with the same id it is the same payment, and a lost answer is
	# found by it. The portal gives one to a call without.
	handle {
		reverse_proxy ${servers.join(' ')} {
			# Each portal in its turn, and none is ever taken out: one endpoint with broken answers would take every portal out. A call
			# that no portal has had is offered to the next; a GET is, too, where the connection broke. What changes something is sent
			# once. An answer is an answer, 503 among them: it is passed on with its Retry-After.
			lb_policy round_robin
			lb_try_duration ${offerSeconds}s
			lb_try_interval 20ms
			transport http {
				dial_timeout ${connectSeconds}s
				# The portal answers for an API that is late (PORTAL_UPSTREAM_SECONDS), before this ends the call.
				response_header_timeout ${answerSeconds(upstreamSeconds)}s
				# Shorter than the portal's own, so that no call goes out on a connection that the portal is about to close.
				keepalive ${idleSeconds}s
				# Bodies and answers pass as they come, compressed or not.
				compression off
			}
		}
	}
}
`;
}
