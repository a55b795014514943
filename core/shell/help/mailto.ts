/** A mail address as a link; what would add fields to the mail stays part of the address. */
export const mailto = (address: string) => `mailto:${encodeURI(address).replace(/[?&#]/g, encodeURIComponent)}`;
