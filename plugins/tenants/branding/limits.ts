/**
 * Maximum size of a logo in bytes. The logo is part of the account response of every user of the tenant, so it has to
 * be small.
 */
export const logoBytes = 64 * 1024;
