/** Conversion of an API call into a curl command, without credentials and card data. */
import type { ApiLogDetail } from './shapes.ts';

/** Pattern of headers that grant access or carry a session, regardless of their exact name. */
const secretHeader = /authorization|cookie|token|secret|api-?key|signature|password|credential|sca-?code|otp/i;
/** Headers that a client sets itself. */
const ownHeader = /^(host|content-length|connection|accept-encoding)$/i;
/** Names of body fields that contain card data or secrets, by their letters. */
const secretField =
  /^(number|pan|maskedpan|cardnumber|cvv2?|cvc2?|cvn|csc|securitycode|verificationcode|expiry(date|month|year)?|expiration(date|month|year)?|pin|track[12]?|cardholder(name)?|holder(name)?|cryptogram|cavv|password|secret|clientsecret|token|accesstoken|refreshtoken|apikey|authorization|signature|otp|scacode)$/;
/** Pattern of card numbers, however the digits are grouped or masked. */
const cardDigits = /(?:\d[ -]?){12,18}\d|\d{6}[•*x]{2,}\d{4}/gi;

const leftOut = '[left out]';

/**
 * Creates the command. Headers and fields are removed by name first, then every text is searched for possible card
 * numbers.
 */
export function curlOf({
  method,
  url,
  requestHeaders,
  request,
}: Pick<ApiLogDetail, 'method' | 'url' | 'requestHeaders' | 'request'>): string {
  const headers = Object.entries(requestHeaders).filter(([name]) => !secretHeader.test(name) && !ownHeader.test(name));
  const body = method === 'GET' ? '' : bodyOf(request);
  const parts = [
    `curl -X ${method.replace(/[^A-Za-z]/g, '')} ${quoteForShell(addressOf(url))}`,
    ...headers.map(([name, value]) => `-H ${quoteForShell(`${name}: ${withoutDigits(value)}`)}`),
    ...(body === '' ? [] : [`--data ${quoteForShell(body)}`]),
  ];
  return parts.join(' \\\n  ');
}

/** Returns the URL without the values of secret parameters. */
function addressOf(url: string): string {
  const [path = '', query] = url.split('?');
  if (query === undefined) return withoutDigits(path);
  const remainingParts = query.split('&').filter((part) => {
    const name = decodeText(part.split('=')[0] ?? '');
    return !secretHeader.test(name) && !isSecret(name);
  });
  return withoutDigits(remainingParts.length > 0 ? `${path}?${remainingParts.join('&')}` : path);
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function bodyOf(request: string): string {
  if (request.trim() === '') return '';
  try {
    return JSON.stringify(withoutSecrets(JSON.parse(request)));
  } catch {
    // The request is not JSON, so its secret parts are unknown and none of it is copied.
    return leftOut;
  }
}

const isSecret = (name: string) => secretField.test(name.replace(/[^A-Za-z0-9]/g, '').toLowerCase());

function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return withoutDigits(value);
  if (typeof value === 'number') return withoutDigits(String(value)) === String(value) ? value : leftOut;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isSecret(name))
      .map(([name, value]) => [name, withoutSecrets(value)]),
  );
}

const withoutDigits = (text: string) => text.replace(cardDigits, leftOut);

/** Quotes text for a POSIX shell, so that all characters are literal. */
const quoteForShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
