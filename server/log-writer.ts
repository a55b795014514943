/** Writing of the log. If the disk is full or the reader has stopped, lines are lost without other effects. */
import { writeSync } from 'node:fs';

export interface LogWriter {
  /** Writes a line. It never throws. */
  write(line: string): void;
  /** Returns the number of lines that were lost since the start. */
  droppedCount(): number;
}

/** @param file file descriptor; standard output if absent */
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
    droppedCount: () => dropped,
  };
}
