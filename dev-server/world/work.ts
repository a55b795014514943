/** Long work in slices, so that calls are answered between them. */

/**
 * Does some work. If the clock only advances in steps, the work is done immediately, so that slow and fast computers
 * see the same world.
 * @param name of the work, for the log
 * @param slices does a part of the work for each value that is read
 * @returns a promise that resolves when it is done, and rejects with its error
 */
export type Work = (name: string, slices: Iterator<unknown>) => Promise<void>;

/** Milliseconds after which calls are answered first. */
const longest = 40;

/**
 * Creates the function for work.
 * @param onFailed called with the error of work that throws
 */
export function createWork(isStepped: boolean, onFailed: (name: string, error: unknown) => void): Work {
  // Immediates that are scheduled together run together: a slice of each work, with no call in between.
  let turn = Promise.resolve();
  const callsFirst = () => (turn = turn.then(() => new Promise<void>((resolve) => setImmediate(resolve))));
  return async (name, slices) => {
    if (!isStepped) await callsFirst();
    try {
      for (let begun = performance.now(); slices.next().done !== true; ) {
        if (isStepped || performance.now() - begun < longest) continue;
        await callsFirst();
        begun = performance.now();
      }
    } catch (error) {
      onFailed(name, error);
      throw error;
    }
  };
}
