/** Returns whether shortcuts use Command instead of Ctrl, as on Apple's computers, phones and tablets. */
export const isMac = (): boolean => /Mac|iP(hone|ad)/.test(navigator.userAgent);
