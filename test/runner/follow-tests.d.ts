/** Forgets the running test, before the next file of a process. */
export function forgetRunningTest(): void;
