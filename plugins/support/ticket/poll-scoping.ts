/** Polling of the scoping status: one request, and up to three more while the status is false. */

/** Milliseconds between two requests. */
export const scopingDelay = 1_000;
export const scopingRepeats = 3;

/**
 * Requests the scoping status until it is true.
 * @param requestScoping returns whether scoping is complete
 * @returns the last status
 * @throws the error of `requestScoping`, after it was logged
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
