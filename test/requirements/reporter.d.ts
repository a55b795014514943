/** Fields of an event that the results contain. */
interface Event {
  readonly type: string;
  readonly data: {
    readonly name?: string;
    readonly file?: string;
    readonly skip?: string | boolean;
    readonly todo?: string | boolean;
  };
}

/**
 * Writes the results.
 * @returns a JSON line for each test
 */
export default function reporter(source: Iterable<Event> | AsyncIterable<Event>): AsyncIterable<string>;
