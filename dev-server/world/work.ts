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
  const work: Work = async (name, slices) => {
    if (!isStepped) await callsFirst();
    try {
      for (let begun = performance.now(); !endedWork.has(work) && slices.next().done !== true; ) {
        if (isStepped || performance.now() - begun < longest) continue;
        await callsFirst();
        begun = performance.now();
      }
      slices.return?.();
    } catch (error) {
      onFailed(name, error);
      throw error;
    }
  };
  return work;
}

const endedWork = new WeakSet<Work>();

/**
 * Ends the work of a world that was replaced: the rest of it is not done, and its promises resolve. It would only delay
 * the calls of the next world.
 */
export function endWork(work: Work): void {
  endedWork.add(work);
}
