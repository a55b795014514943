/** Returns an email address as a link. Characters that would add fields to the email remain part of the address. */
export const mailto = (address: string) => `mailto:${encodeURI(address).replace(/[?&#]/g, encodeURIComponent)}`;
