/**
 * Option of a test that names the requirement rows it proves. Node ignores it; `npm run requirements` reads it from the
 * source.
 */
import 'node:test';

declare module 'node:test' {
  namespace test {
    interface TestOptions {
      /** Ids of requirement rows, such as `S-042`. */
      readonly requirements?: readonly string[];
    }
  }
}
