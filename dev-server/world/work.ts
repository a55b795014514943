/** Work that takes long, done in slices so that calls are answered in between. */

/**
 * Does some work. Where time passes by steps alone it is done at once, so that a slow machine sees the same world as a
 * fast machine.
 * @param name of the work, for the log
 * @param slices does a part of it for each value that is read
 * @returns once it is done; rejects with what it throws
 */
export type Work = (name: string, slices: Iterator<unknown>) => Promise<void>;

/** Milliseconds after which calls come first. */
const longest = 40;

/** @param failed hears of work that throws */
export function createWork(isStepped: boolean, failed: (name: string, error: unknown) => void): Work {
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
      failed(name, error);
      throw error;
    }
  };
}
