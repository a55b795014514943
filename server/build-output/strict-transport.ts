/** A year, including subdomains (RFC 6797; hstspreload.org requires this duration). Only over https. */
export const strictTransport = 'max-age=31536000; includeSubDomains';
