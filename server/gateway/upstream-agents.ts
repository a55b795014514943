/**
 * Connections to the API, reused between calls. A server closes a connection that is idle for a while (Node after 5
 * seconds), and a call sent at that moment is lost. This side therefore closes connections first, and such a loss can
 * be distinguished from others.
 */
import { Agent, type AgentOptions, type ClientRequest } from 'node:http';
import { Agent as TlsAgent } from 'node:https';

/** Milliseconds that an unused connection is kept: less than any server that is known to do so. */
const idle = 4_000;
// No request waits for a connection, because the gateway limits the number of concurrent requests earlier.
const options = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, timeout: idle } satisfies AgentOptions;

/** Method that Node calls on both agents but leaves out of its types. */
interface Reusing {
  reuseSocket(socket: unknown, request: ClientRequest): void;
}

export interface UpstreamAgents {
  readonly 'http:': Agent;
  readonly 'https:': TlsAgent;
}

/** Makes the agents of a gateway's own. */
export function upstreamAgents(): UpstreamAgents {
  return {
    'http:': marking(new Agent(options)),
    'https:': marking(new TlsAgent({ ...options, rejectUnauthorized: true })),
  };
}

const stale = new WeakSet<object>();

/**
 * Returns whether a call was lost because the server had closed the idle connection that an earlier call had left open.
 */
export const isStale = (error: unknown): boolean => typeof error === 'object' && error !== null && stale.has(error);

function marking<Kind extends Agent>(agent: Kind): Kind {
  // Node's agents have this method, but its types omit it.
  const reusing = agent as unknown as Reusing;
  const reuse = reusing.reuseSocket.bind(agent);
  reusing.reuseSocket = (socket, request) => {
    reuse(socket, request);
    let isAnswered = false;
    request.once('response', () => {
      isAnswered = true;
    });
    request.once('error', (error: NodeJS.ErrnoException) => {
      if (!isAnswered && (error.code === 'ECONNRESET' || error.code === 'EPIPE')) stale.add(error);
    });
  };
  return agent;
}
