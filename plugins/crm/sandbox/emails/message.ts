/** An e-mail as a mail server takes it (RFC 5322), with what no header can hold encoded (RFC 2047) and the text in base64. */
import type { Email } from '../contract.ts';

const word = (text: string) => (/^[\x20-\x7e]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text, 'utf8').toString('base64')}?=`);
/** No line can end within a header: nothing that somebody typed begins another one. */
const header = (name: string, value: string) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`;

export function messageOf(email: Email, from: { readonly name: string; readonly address: string }): string {
  const { id, to, cc, subject, body, sentAt, created } = email;
  const lines =
    Buffer.from(body, 'utf8')
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return [
    header('Date', new Date(sentAt ?? created).toUTCString().replace('GMT', '+0000')),
    header('Message-ID', `<${id}@crm.portal.test>`),
    header('From', `${word(from.name)} <${from.address}>`),
    header('To', to.join(', ')),
    ...(cc.length > 0 ? [header('Cc', cc.join(', '))] : []),
    header('Subject', word(subject.replace(/[\r\n]+/g, ' '))),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...lines,
    '',
  ].join('\r\n');
}
