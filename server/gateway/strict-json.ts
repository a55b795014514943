/**
 * Check of JSON from other systems. Programs read different values if a key occurs twice, so such a text is ambiguous.
 */
import { visit } from 'jsonc-parser';

class Ambiguous extends Error {}

/** Returns the reason why a JSON text is ambiguous; `undefined` if it is not, or if it is not JSON. */
export function whyAmbiguous(text: string): string | undefined {
  const open: Set<string>[] = [];
  try {
    visit(text, {
      onObjectBegin: () => void open.push(new Set()),
      onObjectEnd: () => void open.pop(),
      onObjectProperty: (key) => {
        const keys = open.at(-1);
        if (keys?.has(key))
          throw new Ambiguous(`It has the key ${JSON.stringify(key.slice(0, 100))} twice. Send each key once.`);
        keys?.add(key);
      },
    });
  } catch (error) {
    if (error instanceof Ambiguous) return error.message;
    if (error instanceof RangeError) return 'It is nested too deeply.';
    throw error;
  }
  return undefined;
}
