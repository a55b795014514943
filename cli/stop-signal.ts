/** Resolves on the first of these signals. A second one ends the process immediately, as by default. */
export function stopSignal(signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM']): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of signals) process.off(signal, stop);
      resolve();
    };
    for (const signal of signals) process.on(signal, stop);
  });
}

/**
 * Resolves on the first error that no code in this process handles. The process continues.
 * @param listener called with each of these errors
 */
export function unhandledError(listener: (error: unknown) => void): Promise<'failed'> {
  return new Promise((resolve) => {
    const onError = (error: unknown) => {
      listener(error);
      resolve('failed');
    };
    process.on('uncaughtException', onError).on('unhandledRejection', onError);
  });
}
