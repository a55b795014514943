/**
 * Connections to the API, kept open from call to call. A server closes one that nobody used for a while (Node's after 5 seconds), and a call
 * that is sent at that very moment is lost: so this side gives them up first, and a loss of that kind can be told from others.
 */
import { Agent, type AgentOptions, type ClientRequest } from 'node:http';
import { Agent as TlsAgent } from 'node:https';

/** Milliseconds that an unused connection is kept: less than any server that is known to do so. */
const idle = 4_000;
// How many calls may be under way is decided before they come here: none waits for a connection.
const options = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, timeout: idle } satisfies AgentOptions;

/** What Node calls on both, and its types keep to themselves. */
interface Reusing {
  reuseSocket(socket: unknown, request: ClientRequest): void;
}

export interface UpstreamAgents {
  readonly 'http:': Agent;
  readonly 'https:': TlsAgent;
}

/** Makes the agents of a gateway's own. */
export function upstreamAgents(): UpstreamAgents {
  return { 'http:': marking(new Agent(options)), 'https:': marking(new TlsAgent({ ...options, rejectUnauthorized: true })) };
}

const stale = new WeakSet<object>();

/** Whether a call was lost because the server had given up the connection that another one had left open. */
export const isStale = (error: unknown): boolean => typeof error === 'object' && error !== null && stale.has(error);

function marking<Kind extends Agent>(agent: Kind): Kind {
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
