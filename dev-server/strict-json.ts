/** JSON of others: programs differ in which of two equal keys they read, so that a text that has one twice means two things. */
import { visit } from 'jsonc-parser';

class Ambiguous extends Error {}

/** Says in words why a JSON text means more than one thing; undefined where it does not, and where it is no JSON at all. */
export function whyAmbiguous(text: string): string | undefined {
  const open: Set<string>[] = [];
  try {
    visit(text, {
      onObjectBegin: () => void open.push(new Set()),
      onObjectEnd: () => void open.pop(),
      onObjectProperty: (key) => {
        const keys = open.at(-1);
        if (keys?.has(key)) throw new Ambiguous(`It has the key ${JSON.stringify(key.slice(0, 100))} twice. Send each key once.`);
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
