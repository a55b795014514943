/**
 * Check for foreign JSON: programs differ in which of two equal keys they read, so a text with a duplicate key is
 * ambiguous.
 */
import { visit } from 'jsonc-parser';

class Ambiguous extends Error {}

/** Returns a description of why a JSON text is ambiguous; undefined when it is not, and when it is not JSON at all. */
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
