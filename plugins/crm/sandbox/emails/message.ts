/**
 * Conversion of an email into a message for mail servers (RFC 5322): headers encoded as needed (RFC 2047), and the text
 * as plain text and HTML in base64 (RFC 2046).
 */
import { markdownToHtml, textOfMarkdown } from '#core/api';
import type { Email } from '../contract.ts';

const word = (text: string) =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text, 'utf8').toString('base64')}?=`;
/** Returns a header line without line breaks, so that user input cannot start another header. */
const header = (name: string, value: string) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`;

/** Boundary of the parts, which cannot occur in base64. */
const boundary = '=_portal_crm';
const part = (type: string, text: string) => [
  `--${boundary}`,
  `Content-Type: ${type}; charset=utf-8`,
  'Content-Transfer-Encoding: base64',
  '',
  ...(Buffer.from(text, 'utf8')
    .toString('base64')
    .match(/.{1,76}/g) ?? []),
];

export function messageOf(email: Email, from: { readonly name: string; readonly address: string }): string {
  const { id, to, cc, subject, body, sentAt, created } = email;
  return [
    header('Date', new Date(sentAt ?? created).toUTCString().replace('GMT', '+0000')),
    header('Message-ID', `<${id}@crm.portal.test>`),
    header('From', `${word(from.name)} <${from.address}>`),
    header('To', to.join(', ')),
    ...(cc.length > 0 ? [header('Cc', cc.join(', '))] : []),
    header('Subject', word(subject.replace(/[\r\n]+/g, ' '))),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part('text/plain', textOfMarkdown(body)),
    ...part('text/html', `<!doctype html><html><body>${markdownToHtml(body, { breaks: true })}</body></html>`),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}
