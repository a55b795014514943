/** Writes the log. A disk that is full, or a reader that is gone, costs lines and nothing else. */
import { writeSync } from 'node:fs';

export interface LogWriter {
  /** Writes a line; never throws. */
  write(line: string): void;
  /** Returns the number of lines lost since the start. */
  dropped(): number;
}

/** @param file its descriptor; standard output where absent */
export function createLogWriter(file = 1): LogWriter {
  let dropped = 0;
  let isTorn = false;
  return {
    write(line) {
      // Starts a new line after a partly written one, so that the next line stays readable.
      const bytes = Buffer.from(isTorn ? `\n${line}` : line);
      let written = 0;
      try {
        while (written < bytes.length) written += writeSync(file, bytes, written);
        isTorn = false;
      } catch {
        dropped += 1;
        isTorn ||= written > 0;
      }
    },
    dropped: () => dropped,
  };
}
