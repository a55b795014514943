/** Polling of the scoping status: a request, and up to three more while the status is false. */

/** Milliseconds between two questions. */
export const scopingDelay = 1_000;
export const scopingRepeats = 3;

/**
 * @param requestScoping whether scoping has come to an end
 * @returns the last answer
 * @throws what `ask` has thrown, once it is logged
 */
export async function pollScoping(requestScoping: () => Promise<boolean>): Promise<boolean> {
  try {
    for (let repeat = 0; ; repeat += 1) {
      if (await requestScoping()) return true;
      if (repeat === scopingRepeats) return false;
      await new Promise((resolve) => setTimeout(resolve, scopingDelay));
    }
  } catch (error) {
    console.error(error);
    throw error;
  }
}
