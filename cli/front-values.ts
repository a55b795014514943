/**
 * Values in a file that is printed for a web server, a container or systemd. Only values that these programs can't
 * misinterpret as syntax are allowed.
 */
import { Failure } from './failure.ts';

/** The values, by their name. */
export interface FrontValues {
  readonly behind?: readonly string[];
  readonly hosts?: readonly string[];
  readonly files?: readonly string[];
  /** Paths in quotation marks, in which more characters have a meaning and are escaped. */
  readonly quoted?: readonly string[];
}

const server = /^(?:[A-Za-z0-9._-]+|\[[\da-fA-F:.]+\])(?::\d{1,5})?$/;
const host = /^(?:\*\.)?[A-Za-z0-9._-]+$/;
const file = /^[\p{L}\p{N}/._@~+=:-]+$/u;
const line = /^[^\p{Cc}\p{Zl}\p{Zp}]+$/u;

/** @throws Failure with the name of the first invalid value and the allowed values */
export function refuseOddValues({ behind = [], hosts = [], files = [], quoted = [] }: FrontValues): void {
  const refuse = (values: readonly string[], pattern: RegExp, remedy: string) => {
    const odd = values.find((value) => !pattern.test(value));
    if (odd !== undefined)
      throw new Failure(
        'serve.value',
        `"${odd}" has characters that the printed configuration can’t contain. ${remedy}`,
      );
  };
  refuse(behind, server, 'Pass --behind as hosts with ports: 10.0.0.5:8080,10.0.0.6:8080.');
  refuse(hosts, host, 'Hosts of a deployment have letters, digits, dots and hyphens: pay.acme.example.');
  refuse(files, file, 'Move the file or folder to a path of letters, digits, dots, hyphens and underscores.');
  refuse(quoted, line, 'Move the file or folder to a path without line breaks.');
}
