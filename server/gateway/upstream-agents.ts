/**
 * Connections to the API, which are reused between calls. A server closes idle connections after some time (Node after
 * 5 seconds), and a call sent at that moment is lost. Therefore this server closes them earlier, and can distinguish
 * this error from others.
 */
import { Agent, type AgentOptions, type ClientRequest } from 'node:http';
import { Agent as TlsAgent } from 'node:https';

/** Milliseconds after which an unused connection is closed, less than in any known server. */
const idle = 4_000;
// No request waits for a connection, because the gateway limits the number of concurrent requests earlier.
const options = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, timeout: idle } satisfies AgentOptions;

/** Method that Node calls on both agents, but which is missing in its types. */
interface Reusing {
  reuseSocket(socket: unknown, request: ClientRequest): void;
}

export interface UpstreamAgents {
  readonly 'http:': Agent;
  readonly 'https:': TlsAgent;
}

/** Creates the agents of a gateway. */
export function upstreamAgents(): UpstreamAgents {
  return {
    'http:': markReused(new Agent(options)),
    'https:': markReused(new TlsAgent({ ...options, rejectUnauthorized: true })),
  };
}

const stale = new WeakSet<object>();

/** Returns whether a call was lost because the server had closed an idle connection that was reused. */
export const isStale = (error: unknown): boolean => typeof error === 'object' && error !== null && stale.has(error);

function markReused<Kind extends Agent>(agent: Kind): Kind {
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
