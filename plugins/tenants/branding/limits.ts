/** Bytes that a logo may have. It comes with the account of each of the tenant's people, so it has to be small. */
export const logoBytes = 64 * 1024;
