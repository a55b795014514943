/** Sends errors to an address. Only loaded if the deployment sets one. */
import { errorEvent, type ReportedError, reportedErrors } from './report.ts';
import { scrub } from './scrub.ts';

/** Maximum number of errors sent per minute, because an error may repeat quickly. */
const perMinute = 10;

/** Error data that is sent as JSON. It is anonymous: no page address, no user data, no tokens, no query strings. */
export interface ErrorBeacon {
  readonly message: string;
  readonly stack?: string;
  readonly source: string;
  readonly plugin?: string;
  readonly contribution?: string;
  readonly deployment: string;
  readonly version: string;
  /** File name of the build's entry script, which identifies the build. */
  readonly build: string;
  /** ISO 8601 instant. */
  readonly time: string;
}

/**
 * Sends each error once, including errors from before this call.
 * @returns a function that ends the sending
 */
export function startBeacon(endpoint: string, deployment: string): () => void {
  const sent = new Set<string>();
  let recent: number[] = [];
  const send = (reported: ReportedError) => {
    const beacon = beaconOf(reported, deployment);
    const key = `${beacon.source} ${beacon.message} ${beacon.stack}`;
    recent = recent.filter((time) => reported.time - time < 60_000);
    if (sent.has(key) || recent.length >= perMinute) return;
    sent.add(key);
    recent.push(reported.time);
    // No cookies and no referrer. Uses `keepalive`, because the page may be unloading. A failed beacon is not reported.
    const request: RequestInit = {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    };
    fetch(endpoint, {
      ...request,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(beacon),
    }).catch(() => undefined);
  };
  // Only reportError dispatches this event.
  const onError = (event: Event) => send((event as CustomEvent<ReportedError>).detail);
  addEventListener(errorEvent, onError);
  for (const reported of reportedErrors()) send(reported);
  return () => removeEventListener(errorEvent, onError);
}

function beaconOf(
  { error, message, source, plugin, contribution, time }: ReportedError,
  deployment: string,
): ErrorBeacon {
  const stack = error instanceof Error ? error.stack : undefined;
  return {
    message: scrub(message).slice(0, 500),
    ...(stack !== undefined && { stack: scrub(stack).slice(0, 4_000) }),
    source,
    ...(plugin !== undefined && { plugin }),
    ...(contribution !== undefined && { contribution }),
    deployment,
    version: PORTAL_VERSION,
    build: document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '',
    time: new Date(time).toISOString(),
  };
}
