/** Timing of polls for new notifications. */

/** Milliseconds between two polls for new notifications (S-318). */
export const pollInterval = 30_000;

export interface Polling {
  /**
   * Polls once.
   * @returns whether it succeeded
   */
  readonly poll: () => Promise<boolean>;
  /** Document whose visibility is observed. */
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Milliseconds between two polls. */
  readonly interval?: number | undefined;
}

/**
 * Polls at each interval. After a failure, it waits twice the interval once (S-321); repeated failures do not add up
 * (S-322). A hidden tab does not poll, and polls immediately when it becomes visible.
 * @returns a function that stops the polling
 * @public
 */
export function startPolling({ poll, page, interval = pollInterval }: Polling): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  let isStopped = false;

  const wait = (delay: number) => {
    timer = setTimeout(() => void run(), delay);
  };
  const run = async () => {
    isDue = page.visibilityState === 'hidden';
    if (isDue) return;
    const worked = await poll();
    if (!isStopped) wait(worked ? interval : interval * 2);
  };
  const runIfDue = () => {
    if (isDue && page.visibilityState !== 'hidden') void run();
  };
  page.addEventListener('visibilitychange', runIfDue);
  wait(interval);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', runIfDue);
  };
}
