/** Milliseconds before each further try; the last one for all that follow. */
const pauses = [1_000, 5_000, 15_000, 30_000];

/** Loads what must not fail with the network: it is tried again until it comes. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauses[Math.min(tries, pauses.length - 1)]));
    }
  }
}
