/** Callbacks that clear state between two test files of a process. */
const forgets = new Set<() => void>();

/** Registers a callback that clears state before the next file of the process. */
export function onNextFile(forget: () => void): void {
  forgets.add(forget);
}

/** Clears the registered state. Called by the runner. */
export function forgetFile(): void {
  for (const forget of forgets) forget();
}
