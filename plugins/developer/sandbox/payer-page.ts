/**
 * Published page on which payers pay: `/sandbox/pay/{merchant}/{amount}/{currency}/{order}`. Payments are in test mode.
 * The payer selects a test card on the page and never enters a card number.
 */
import { createHash } from 'node:crypto';
import { localize, toMinor } from '#core/api';
import {
  html,
  type Merchant,
  type RequestedPayment,
  type SandboxPage,
  type StoredOf,
  type Transaction,
  type World,
} from '#sandbox';
import type { PageSettings } from '../api.ts';
import { textOn } from '../contrast.ts';
import { ruleOf } from '../hosted/field-rules.ts';
import { HostedPages } from './contract.ts';
import { notePayment, noteVisit, paymentOf } from './page-visits.ts';

export const payerPath = '/sandbox/pay';

const words = {
  en: {
    none: 'Page not found',
    noneWhy:
      "The merchant hasn't published a payment page, or the URL is incomplete. It needs a merchant, amount, currency and order.",
    closed: "This shop isn't accepting payments right now.",
    method: 'How do you want to pay?',
    card: 'Test card',
    cards: { good: 'Approved', refused: 'Declined by the bank', challenge: '3-D Secure, passed' },
    optional: 'optional',
    missing: 'Fill in all required fields.',
    fields: { cardholder: 'Name on card', email: 'Email', phone: 'Phone', billingAddress: 'Billing address' },
    paid: 'Paid. Thank you.',
    held: "We're reviewing your payment. The shop will contact you.",
    refused: 'Your payment was declined. Try another card.',
    again: 'Try again',
    back: 'Back to the shop',
    cancel: 'Cancel and go back',
    terms: 'Terms',
  },
  tr: {
    none: 'Sayfa bulunamadı',
    noneWhy:
      'Üye işyeri bir ödeme sayfası yayımlamadı ya da adres eksik. Adreste üye işyeri, tutar, para birimi ve sipariş olmalı.',
    closed: 'Bu mağaza şu anda ödeme almıyor.',
    method: 'Nasıl ödemek istersiniz?',
    card: 'Test kartı',
    cards: { good: 'Onaylanır', refused: 'Banka reddetti', challenge: '3-D Secure, başarılı' },
    optional: 'isteğe bağlı',
    missing: 'Zorunlu alanların hepsini doldurun.',
    fields: { cardholder: 'Kart üzerindeki ad', email: 'E-posta', phone: 'Telefon', billingAddress: 'Fatura adresi' },
    paid: 'Ödendi. Teşekkürler.',
    held: 'Ödemenizi inceliyoruz. Mağaza sizinle iletişime geçecek.',
    refused: 'Ödemeniz reddedildi. Başka bir kart deneyin.',
    again: 'Yeniden dene',
    back: 'Mağazaya dön',
    cancel: 'Vazgeç ve geri dön',
    terms: 'Koşullar',
  },
} as const;
type Words = (typeof words)[Language];
/** Languages in which a merchant can offer the page. */
type Language = keyof typeof words;

const isOffered = (language: string): language is Language => language in words;

const outcomes = ['good', 'refused', 'challenge'] as const;
const fieldNames = ['cardholder', 'email', 'phone', 'billingAddress'] as const;

interface Order {
  readonly merchant: Merchant;
  readonly settings: PageSettings;
  readonly amount: number;
  readonly shownAmount: string;
  readonly currency: string;
  readonly reference: string;
}

function orderOf(world: World, params: Readonly<Record<string, string | undefined>>): Order | undefined {
  const { merchant: id = '', amount: shownAmount = '', currency = '', order: reference = '' } = params;
  const merchant = world.merchant(id);
  const settings = world.of(HostedPages)?.all.find(({ merchantId }) => merchantId === id)?.published;
  if (
    !merchant ||
    !settings ||
    !/^[\w.-]{1,40}$/.test(reference) ||
    !world.currencies.some((candidate) => candidate.id === currency)
  )
    return undefined;
  try {
    const amount = toMinor(shownAmount, world.decimalPlaces(currency));
    return amount > 0 ? { merchant, settings, amount, shownAmount, currency, reference } : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

export const payerPage: SandboxPage = {
  path: `${payerPath}/:merchant/:amount/:currency/:order`,
  answer({ world, params, form, language: requestedLanguage }) {
    const wanted: Language = isOffered(requestedLanguage) ? requestedLanguage : 'en';
    const order = orderOf(world, params);
    if (!order)
      return {
        status: 404,
        title: words[wanted].none,
        body: html`<h1>${words[wanted].none}</h1><p class="lead">${words[wanted].noneWhy}</p>`,
      };
    const { merchant, settings, reference } = order;
    const language: Language = settings.languages.includes(wanted) ? wanted : (settings.languages[0] ?? 'en');
    const isOpen = merchant.merchantStatus === 'Active' && merchant.processingStatus !== 'NoProcessing';
    const offered = isOpen && merchant.websites.length > 0 ? offeredFor(world, order) : [];
    const paid = paymentOf(world, merchant.id, reference);
    if (paid && paid.status !== 'Declined') return end(order, language, paid);
    if (offered.length === 0)
      return {
        ...titleAndStyleOf(order, language),
        body: html`<h1>${merchant.legalBusinessName}</h1><p class="lead">${words[language].closed}</p>`,
      };
    noteVisit(world, merchant, reference);
    if (!form) return methodPage(order, offered, language);
    const isComplete = fieldNames.every(
      (name) => ruleOf(settings.fields, name) !== 'Required' || (form.get(name) ?? '').trim() !== '',
    );
    const method = offered.find((candidate) => candidate === form.get('method'));
    if (!isComplete || method === undefined) return methodPage(order, offered, language, words[language].missing);
    const row = pay(world, order, method, form);
    notePayment(world, merchant.id, reference, row.id);
    return end(order, language, row);
  },
};

/** Last digits of the test cards by outcome. */
const cardEnds = { good: '4242', refused: '0002', challenge: '3220' } as const;

/** Returns the payment that a payer requests with a method. */
function paymentWith(
  world: World,
  { merchant, amount, currency, reference }: Order,
  paymentMethod: string,
): RequestedPayment {
  const { id: merchantId, tenantId } = merchant;
  const last = (filter: object) =>
    world.transactions.query({ paymentMethods: new Set([paymentMethod]), ...filter }, { pageSize: 1 }).rows[0];
  const known = last({ merchantIds: new Set([merchantId]) }) ?? last({});
  const kind = known?.kind ?? 'Card';
  return {
    mode: 'Test',
    merchantId,
    tenantId,
    websiteId: merchant.websites[0]?.id ?? '',
    externalId: reference,
    amount,
    currency,
    type: 'Sale',
    kind,
    serviceProvider: known?.serviceProvider ?? '',
    paymentMethod,
    country: merchant.country,
    channel: 'Ecommerce',
    payer: { name: 'Test payer', email: 'payer@mail.example' },
    ip: '203.0.113.10',
    ...(kind === 'Card' && { maskedPan: maskedCard('good') }),
  };
}

const maskedCard = (outcome: keyof typeof cardEnds) => `400000••••••${cardEnds[outcome]}`;

/**
 * Returns the methods of the page that are possible for this order. Methods without a channel, or outside its limits,
 * are omitted.
 */
function offeredFor(world: World, order: Order): readonly string[] {
  return order.settings.methods.filter((method) => {
    const payment = paymentWith(world, order, method);
    const exists =
      payment.kind === 'Card' ||
      world.transactions.query(
        { paymentMethods: new Set([method]), currencies: new Set([order.currency]) },
        { pageSize: 1 },
      ).count > 0;
    const routed = exists ? world.transactions.route(payment) : undefined;
    return exists && (routed === undefined || routed.candidates.length > 0);
  });
}

function pay(world: World, order: Order, paymentMethod: string, form: URLSearchParams): Transaction {
  const outcome = outcomes.find((candidate) => candidate === form.get('card')) ?? 'good';
  const plain = paymentWith(world, order, paymentMethod);
  const fieldText = (name: string, maxLength: number) => (form.get(name) ?? '').trim().slice(0, maxLength);
  const [cardholder, email] = [fieldText('cardholder', 100), fieldText('email', 200)];
  const payment: RequestedPayment = {
    ...plain,
    payer: {
      ...plain.payer,
      ...(cardholder && { name: cardholder }),
      ...(email && { email }),
    },
    ...(plain.kind === 'Card' && { maskedPan: maskedCard(outcome) }),
    ...(outcome === 'refused' && { declined: { reason: 'Insufficient funds', code: '51' } }),
  };
  const row = world.transactions.pay(payment, {
    actor: 'Hosted payment page',
    reason: 'Test payment on the hosted payment page',
    requestId: '',
  });
  // Wallets and banks of the sandbox confirm the payment immediately.
  const change = { actor: row.serviceProvider, reason: '', requestId: '' };
  if (row.status === 'Pending' && outcome === 'refused')
    world.transactions.refuse(row, { ...change, reason: 'Declined by the payer’s bank' });
  else if (row.status === 'Pending') world.transactions.complete(row, change);
  return row;
}

type Answer = Exclude<ReturnType<SandboxPage['answer']>, { readonly redirect: string }>;

/** Returns the title and the colors of the page. */
function titleAndStyleOf({ settings, merchant }: Order, language: Language): Omit<Answer, 'body'> {
  const { accent, background } = settings;
  const style = `body{background:${background}}.card button.primary{background:${accent};border-color:${accent};color:${textOn(accent)}}.pay-sum{font-size:28px;font-weight:600}.pay-logo{max-width:180px;max-height:56px}`;
  return { title: `${merchant.legalBusinessName}: ${settings.texts[language].title}`, style };
}

const logoOf = ({ settings }: Order) =>
  settings.logo !== '' && html`<img class="pay-logo" alt="" src="${settings.logo}">`;

function methodPage(order: Order, offered: readonly string[], language: Language, problem?: string): Answer {
  const { settings, merchant, shownAmount, currency } = order;
  const pageWords: Words = words[language];
  const { title, button, note } = settings.texts[language];
  const fields = fieldNames
    .filter((name) => ruleOf(settings.fields, name) !== 'Hidden')
    .map((name) => {
      const isOptional = ruleOf(settings.fields, name) === 'Optional';
      return html`<label>${pageWords.fields[name]}${isOptional && ` (${pageWords.optional})`}<input name="${name}" maxlength="200" ${!isOptional && 'required'}></label>`;
    });
  const methods = offered.map(
    (method, at) =>
      html`<label class="check"><input type="radio" name="method" value="${method}" ${at === 0 && 'checked'}> <span lang="en">${method}</span></label>`,
  );
  const cards = outcomes.map(
    (outcome, at) =>
      html`<label class="check"><input type="radio" name="card" value="${outcome}" ${at === 0 && 'checked'}> •••• ${cardEnds[outcome]} · ${pageWords.cards[outcome]}</label>`,
  );
  return {
    ...titleAndStyleOf(order, language),
    body: html`${logoOf(order)}<p class="lead" translate="no">${merchant.legalBusinessName}</p><h1>${title}</h1>
<p class="pay-sum" translate="no">${shownAmount} ${currency}</p>
${problem !== undefined && html`<p class="alert" role="alert">${problem}</p>`}
<form method="post"><fieldset><legend>${pageWords.method}</legend>${methods}</fieldset>
<fieldset><legend>${pageWords.card}</legend>${cards}</fieldset>${fields}
<button class="primary" type="submit">${button}</button></form>
${note !== '' && html`<p class="hint">${note}</p>`}
<p class="hint">${settings.cancelUrl !== '' && html`<a href="${settings.cancelUrl}" rel="noreferrer">${pageWords.cancel}</a>`} ${settings.termsUrl !== '' && html`<a href="${settings.termsUrl}" rel="noreferrer">${pageWords.terms}</a>`}</p>`,
  };
}

function end(order: Order, language: Language, { status, declineNotice, declineReason = '' }: Transaction): Answer {
  const pageWords: Words = words[language];
  const { settings, shownAmount, currency } = order;
  const isRefused = status === 'Declined' || status === 'Failed';
  const why = declineNotice ? localize(declineNotice.text, language) : declineReason;
  return {
    ...titleAndStyleOf(order, language),
    body: html`${logoOf(order)}<h1>${isRefused ? pageWords.refused : status === 'WaitingForApproval' ? pageWords.held : pageWords.paid}</h1>
<p class="pay-sum" translate="no">${shownAmount} ${currency}</p>
${isRefused && html`<p class="alert" role="alert">${why}</p><p><a href="?">${pageWords.again}</a></p>`}
${!isRefused && settings.successUrl !== '' && html`<p><a class="button" href="${settings.successUrl}" rel="noreferrer">${pageWords.back}</a></p>`}`,
  };
}

/** Returns the path of an example order on a merchant's published page; `undefined` if no page is published. */
export function exampleAddress(
  world: World,
  { merchantId, published }: Pick<StoredOf<typeof HostedPages>, 'merchantId' | 'published'>,
): string | undefined {
  const currency = world.merchant(merchantId)?.currency ?? 'EUR';
  const order = createHash('sha256')
    .update(`${merchantId} ${world.transactions.size}`)
    .digest('hex')
    .slice(0, 8)
    .toUpperCase();
  return (
    published &&
    `${payerPath}/${merchantId}/${world.decimalPlaces(currency) === 0 ? '4990' : '49.90'}/${currency}/TEST-${order}`
  );
}
