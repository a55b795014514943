/** Delays before each retry, in milliseconds. The last one applies to all further retries. */
const pauses = [1_000, 5_000, 15_000, 30_000];

/** Loads a resource that must not fail because of the network. Loading is repeated until it succeeds. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauses[Math.min(tries, pauses.length - 1)]));
    }
  }
}
