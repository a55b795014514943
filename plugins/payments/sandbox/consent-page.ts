/** Page of the bank on which a consent is given or rejected, with its purpose, its duration and the accounts. */
import { inLanguage, type Language } from '#core/api';
import { html, type SandboxPage, type World } from '#sandbox';
import { paths } from '../paths.ts';
import { accountsAt, bankOf } from './banks.ts';
import { answerAtBank, connectionOfRequest, consentPath } from './connections.ts';
import type { StoredConnection } from './tokens.ts';

const texts = {
  en: {
    title: 'Share accounts with the portal',
    ask: 'A company asks to connect your accounts at this bank:',
    accounts: 'View accounts',
    balances: 'View balances',
    payments: 'Start payments from them, each confirmed in the portal',
    days: 'The consent is valid for {days} days. You can revoke it in the portal at any time.',
    choose: 'Accounts',
    allow: 'Allow',
    refuse: 'Refuse',
    none: 'Choose at least one account, or reject the request.',
    over: 'This request was already answered or has expired.',
    back: 'Back to the portal',
  },
  tr: {
    title: 'Hesapları portalla paylaşın',
    ask: 'Bir şirket bu bankadaki hesaplarınızı bağlamak istiyor:',
    accounts: 'Hesapları görme',
    balances: 'Bakiyelerini görme',
    payments: 'Her biri portalda onaylanan ödemeler başlatma',
    days: 'Rıza {days} gün geçerlidir. Portalda istediğiniz zaman iptal edebilirsiniz.',
    choose: 'Hesaplar',
    allow: 'İzin ver',
    refuse: 'Reddet',
    none: 'En az bir hesap seçin ya da talebi reddedin.',
    over: 'Bu talep yanıtlanmış ya da süresi dolmuş.',
    back: 'Portala dön',
  },
} as const;
type Words = Readonly<Record<keyof (typeof texts)['en'], string>>;

export const consentPage: SandboxPage = {
  path: `${consentPath}/:key`,
  answer({ world, params, form, language }) {
    const text = inLanguage<Words>(texts, language);
    const record = connectionOfRequest(world, params.key ?? '');
    if (!record) {
      return {
        status: 410,
        title: text.title,
        body: html`<h1>${text.title}</h1><p class="lead">${text.over}</p><a class="button" href="${paths.connections}">${text.back}</a>`,
      };
    }
    if (!form) return pageOf(world, record, language);
    if (form.get('answer') === 'refuse') return { redirect: back(answerAtBank(world, record, undefined)) };
    const ownAccountIds = accountsAt(bankOf(record.bankId), record.merchantId, world.seed).map(({ id }) => id);
    const chosen = form.getAll('account').filter((id) => ownAccountIds.includes(id));
    if (chosen.length === 0) return pageOf(world, record, language, text.none);
    return { redirect: back(answerAtBank(world, record, chosen)) };
  },
};

const back = ({ id }: StoredConnection) => `${paths.connections}/${id}`;

function pageOf(
  world: World,
  { bankId, merchantId, scopes, accounts }: StoredConnection,
  language: Language,
  problem?: string,
) {
  const text = inLanguage<Words>(texts, language);
  const bank = bankOf(bankId);
  const chosen = new Set(accounts.map(({ id }) => id));
  const rows = accountsAt(bank, merchantId, world.seed).map(
    ({ id, name, iban }) =>
      html`<label class="check"><input type="checkbox" name="account" value="${id}" ${chosen.size === 0 || chosen.has(id) ? 'checked' : ''}> <span lang="en">${name}</span> · ${`•••• ${iban.slice(-4)}`}</label>`,
  );
  const company = world.merchant(merchantId)?.legalBusinessName ?? merchantId;
  return {
    title: `${bank.name}: ${text.title}`,
    body: html`<h1>${bank.name}</h1>
<p class="lead">${text.ask} <strong>${company}</strong></p>
<ul>${scopes.map((scope) => html`<li>${text[scope]}</li>`)}</ul>
<p class="hint">${text.days.replace('{days}', String(bank.days))}</p>
${problem !== undefined && html`<p class="alert" role="alert">${problem}</p>`}
<form method="post"><fieldset><legend>${text.choose}</legend>${rows}</fieldset>
<button class="primary" type="submit" name="answer" value="allow">${text.allow}</button>
<button class="secondary" type="submit" name="answer" value="refuse">${text.refuse}</button></form>`,
  };
}
