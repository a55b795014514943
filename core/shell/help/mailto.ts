/** Returns a mail address as a link; characters that would add fields to the mail stay part of the address. */
export const mailto = (address: string) => `mailto:${encodeURI(address).replace(/[?&#]/g, encodeURIComponent)}`;
