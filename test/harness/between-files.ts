/** What is forgotten between two test files of a process. */
const forgets = new Set<() => void>();

/** Has something forgotten before the next file of the process. */
export function onNextFile(forget: () => void): void {
  forgets.add(forget);
}

/** Forgets it. For the runner. */
export function forgetFile(): void {
  for (const forget of forgets) forget();
}
