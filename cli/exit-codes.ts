/** Exit codes of the command line. `--help`, `portal codes` and the tests use this list. */
export const exitCodes = {
  done: 0,
  refused: 1,
  misused: 2,
  broken: 70,
  interrupted: 130,
  terminated: 143,
} as const;

export const exitMeanings: Readonly<Record<keyof typeof exitCodes, string>> = {
  done: 'Done, without problems.',
  refused: 'Refused, or the command found problems, differences or something missing. Fix what the lines name.',
  misused: 'Usage error: unknown command, option or value. Nothing was done.',
  broken: 'An error of the command line itself. Run again with --debug and report the output.',
  interrupted: 'Interrupted with Ctrl+C before it was done. Written files are complete.',
  terminated: 'Ended by SIGTERM before it was done. Written files are complete.',
};

/** All exit codes in one line, which is the last line of `--help`. */
export const exitLine = `Exit codes: ${exitCodes.done} done, ${exitCodes.refused} refused or problems found, ${exitCodes.misused} usage error, ${exitCodes.broken} internal error, ${exitCodes.interrupted} interrupted.`;
