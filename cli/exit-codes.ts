/** What the command line ends with: the one list that `--help`, `portal codes` and the tests read. */
export const exitCodes = {
  done: 0,
  refused: 1,
  misused: 2,
  broken: 70,
  interrupted: 130,
  terminated: 143,
} as const;

export const exitMeanings: Readonly<Record<keyof typeof exitCodes, string>> = {
  done: 'Done, and nothing was found wrong.',
  refused: 'Refused, or it found what it looks for: problems, differences, an absence. Correct what the lines name.',
  misused: 'Usage error: unknown command, option or value. Nothing was done.',
  broken: 'An error of the command line itself. --debug shows where; report it.',
  interrupted: 'Interrupted with Ctrl+C before it was done. What is written is whole.',
  terminated: 'Ended by SIGTERM before it was done. What is written is whole.',
};

/** All of them in one line, as `--help` ends with. */
export const exitLine = `Exit codes: ${exitCodes.done} done, ${exitCodes.refused} refused or something found, ${exitCodes.misused} called wrongly, ${exitCodes.broken} an error of its own, ${exitCodes.interrupted} interrupted.`;
