/** Resolves on the first of these signals; a second one ends the process immediately, as it does without us. */
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
 * Resolves on the first error that nothing in this process handles. The process then lives on.
 * @param heard hears of each of them
 */
export function unhandledError(heard: (error: unknown) => void): Promise<'failed'> {
  return new Promise((resolve) => {
    const hear = (error: unknown) => {
      heard(error);
      resolve('failed');
    };
    process.on('uncaughtException', hear).on('unhandledRejection', hear);
  });
}
