/** Reading of server-sent events with JSON. Loaded with the first call that receives them. */
import { createParser } from 'eventsource-parser';

/**
 * Reads the events of a response and passes each on as it arrives.
 * @throws SyntaxError if an event is not JSON; the connection's error if it ends early
 */
export async function readEvents(response: Response, onEvent: (event: unknown) => void = () => {}): Promise<undefined> {
  const parser = createParser({ onEvent: ({ data }) => onEvent(JSON.parse(data)) });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) parser.feed(part.value);
  return undefined;
}
