/** A client whose server, session and texts are controlled by the test. */
import { type Client, type ClientEnvironment, createClient } from '../../../core/http/client.ts';
import messages from '../../../core/messages/en.json' with { type: 'json' };
import later from '../../../core/messages/after-first-screen/en.json' with { type: 'json' };

/** A request of the client. */
export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: BodyInit | null | undefined;
  readonly init: RequestInit;
}

type Answer = Response | Error | ((sent: Sent) => Response | Promise<Response>);

export interface FakeApi {
  readonly client: Client;
  readonly sent: Sent[];
  /** Messages that were shown to the user. */
  readonly shown: string[];
  /** Number of token renewals, of ended sessions, and of repeated requests for the permissions. */
  readonly counts: { renewals: number; signedOut: number; forbidden: number };
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
export const answers = {
  json,
  text: (body: string, status = 200) => new Response(body, { status }),
  empty: (status: number) => new Response(null, { status }),
};

const textAt = (texts: object, key: string) =>
  key
    .split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined),
      texts,
    );

/** Returns core's English text for a dotted key, including texts that are loaded later. */
export const englishText = (key: string): string => {
  const found = textAt(messages, key) ?? textAt(later, key);
  return typeof found === 'string' ? found : key;
};

/**
 * Creates the client.
 * @param queue answers of the server in order; the last is repeated
 * @param environment differences from a signed-in tenant user in Live mode
 */
export function fakeApi(queue: readonly Answer[] = [json({})], environment: Partial<ClientEnvironment> = {}): FakeApi {
  const sent: Sent[] = [];
  const shown: string[] = [];
  const counts = { renewals: 0, signedOut: 0, forbidden: 0 };
  const client = createClient({
    addresses: { root: '/gateway', reports: '/gateway' },
    origin: 'https://portal.example',
    tier: () => 'tenant',
    token: () => 'token-1',
    mode: () => 'Live',
    text: englishText,
    // The user knows the code.
    stepUp: (attempt) => attempt('135790'),
    renew: async () => {
      counts.renewals += 1;
      return false;
    },
    signedOut: () => {
      counts.signedOut += 1;
    },
    forbidden: () => {
      counts.forbidden += 1;
    },
    showFailure: (message) => shown.push(message),
    fetch: async (input, init = {}) => {
      const request: Sent = {
        url: String(input),
        method: init.method ?? 'GET',
        headers: new Headers(init.headers),
        body: init.body,
        init,
      };
      sent.push(request);
      if (init.signal?.aborted) throw init.signal.reason;
      const answer = queue[Math.min(sent.length, queue.length) - 1];
      if (!answer) throw new Error('The fake server has no answer.');
      if (answer instanceof Error) throw answer;
      // A body can be read only once, so each request gets a copy of the response.
      return answer instanceof Response ? answer.clone() : answer(request);
    },
    ...environment,
  });
  return { client, sent, shown, counts };
}
