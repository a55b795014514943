/** HTML of the preview of the payment page: a document without scripts, styled only by attributes. */
import { encodeHtml } from '#core/ui';
import type { PageSettings, pageLanguages } from '../api.ts';
import { textOn } from '../contrast.ts';
import { ruleOf } from './field-rules.ts';

export type PageLanguage = (typeof pageLanguages)[number];

const words = {
  en: {
    lang: 'en',
    method: 'Payment method',
    card: 'Card number',
    expiry: 'Expiry',
    code: 'Security code',
    optional: 'optional',
    cancel: 'Cancel and go back',
    terms: 'Terms',
    fields: { cardholder: 'Name on card', email: 'Email', phone: 'Phone', billingAddress: 'Billing address' },
  },
  tr: {
    lang: 'tr',
    method: 'Ödeme yöntemi',
    card: 'Kart numarası',
    expiry: 'Son kullanma',
    code: 'Güvenlik kodu',
    optional: 'isteğe bağlı',
    cancel: 'Vazgeç ve geri dön',
    terms: 'Koşullar',
    fields: { cardholder: 'Kart üzerindeki ad', email: 'E-posta', phone: 'Telefon', billingAddress: 'Fatura adresi' },
  },
} as const;

const box =
  'box-sizing:border-box;width:100%;padding:10px 12px;border:1px solid #8a91a3;border-radius:6px;background:#fff;color:#171c2b;font:inherit';

/**
 * Returns the HTML of the page. The name of the merchant and all texts are encoded, because they can contain any
 * characters.
 */
export function pageHtml(settings: PageSettings, language: PageLanguage, merchantName: string): string {
  const pageWords = words[language];
  const { title, button, note } = settings.texts[language];
  const field = (label: string, mark = '') =>
    `<label style="display:block;margin:0 0 12px"><span style="display:block;margin:0 0 4px">${encodeHtml(label)}${mark}</span><input readonly style="${box}"></label>`;
  // The keys are those of `fields`.
  const fields = (Object.keys(pageWords.fields) as (keyof typeof pageWords.fields)[])
    .filter((name) => ruleOf(settings.fields, name) !== 'Hidden')
    .map((name) =>
      field(
        pageWords.fields[name],
        ruleOf(settings.fields, name) === 'Optional'
          ? ` <small style="color:#565e70">(${pageWords.optional})</small>`
          : '',
      ),
    );
  // Radio buttons in two columns, as on the page that payers see.
  const methods = settings.methods
    .map(
      (method, at) =>
        `<label style="display:flex;align-items:center;gap:8px;min-height:28px"><input type="radio" name="method"${at === 0 ? ' checked' : ''}><span>${encodeHtml(method)}</span></label>`,
    )
    .join('');
  const logo =
    settings.logo === ''
      ? ''
      : `<img alt="" src="${encodeHtml(settings.logo)}" style="max-width:180px;max-height:56px;display:block;margin:0 auto 12px">`;
  const frame = `max-width:440px;margin:0 auto;padding:24px;border-radius:12px;background:#fff;color:#171c2b`;
  return `<!doctype html><html lang="${pageWords.lang}"><head><title>${encodeHtml(title)}</title></head>
<body style="margin:0;padding:24px 16px;background:${encodeHtml(settings.background)};font:15px/1.45 system-ui,sans-serif"><main style="${frame}">
${logo}<p style="margin:0 0 4px;text-align:center;color:#565e70">${encodeHtml(merchantName)}</p>
<h1 style="margin:0 0 16px;font-size:22px;text-align:center">${encodeHtml(title)}</h1>
<p style="margin:0 0 16px;font-size:28px;font-weight:600;text-align:center">€ 49.90</p>
<fieldset style="margin:0 0 16px;padding:0;border:0"><legend style="margin:0 0 4px;padding:0">${pageWords.method}</legend><div style="display:grid;grid-template-columns:repeat(auto-fill,minmax(140px,1fr));gap:0 12px;font-size:14px">${methods}</div></fieldset>
${field(pageWords.card)}${field(pageWords.expiry)}${field(pageWords.code)}${fields.join('')}
<button type="button" style="width:100%;padding:12px;border:0;border-radius:8px;font:inherit;font-weight:600;background:${encodeHtml(settings.accent)};color:${textOn(settings.accent)}">${encodeHtml(button)}</button>
${note === '' ? '' : `<p style="margin:12px 0 0;font-size:13px;color:#565e70">${encodeHtml(note)}</p>`}
<p style="margin:16px 0 0;font-size:13px;text-align:center;color:#565e70">${settings.cancelUrl === '' ? '' : pageWords.cancel}${settings.cancelUrl !== '' && settings.termsUrl !== '' ? ' · ' : ''}${settings.termsUrl === '' ? '' : pageWords.terms}</p>
</main></body></html>`;
}
