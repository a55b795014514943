/** A year, with the hosts below (RFC 6797; hstspreload.org asks for as much). Only over https. */
export const strictTransport = 'max-age=31536000; includeSubDomains';
