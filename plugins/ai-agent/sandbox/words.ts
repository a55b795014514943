/** Texts of the answers. */

import type { ScopingSource, TransactionStatus } from '#core/api';
import { inLanguage, type Language, localeOf } from '#core/api';

const en = {
  nothing: "I didn't find anything about that in the data you can access.",
  unknown: "I can't answer that, and I don't guess.",
  can: [
    'I can look up:',
    '',
    '- payments and captured amounts by status, method, currency, merchant or provider: *How much was captured with Visa last week, by currency?*',
    '- a transaction, merchant or ticket by its ID or name',
    '- open tickets by priority',
    '- where a page is: *Where do I change holidays?*',
    '- what a permission allows: *What does Platform.Leave.Approve allow?*',
    '- what the documentation says: *How do I refund a payment?*',
    '',
    "I only read data you can access. I can't change anything, and I don't guess.",
  ].join('\n'),
  documented: 'The documentation says:',
  undocumented: "The documentation is turned off in this portal, so I can't search it.",
  screens: "You'll find it here:",
  permission: (name: string, allows: string) => `**${name}**: ${allows}.`,
  held: 'You have this permission.',
  notHeld: "You don't have this permission.",
  transaction: (id: string, amount: string, type: string, status: string, at: string) =>
    `**${id}** is a ${type} of **${amount}**, created on ${at}. Its status is **${status}**.`,
  by: (merchant: string, method: string, provider: string) =>
    `Merchant: ${merchant}. Method: ${method}. Provider: ${provider}.`,
  refunded: (amount: string) => `Refunded: ${amount}.`,
  declined: (reason: string) => `Reason: ${reason}.`,
  ticket: (number: string, subject: string, status: string, priority: string) =>
    `**${number}**, “${subject}”, is ${status}, priority ${priority}.`,
  tickets: (count: number, status: string) => `You can view **${count}** tickets${status}.`,
  opened: ' (open)',
  closed: ' (closed)',
  priority: (name: string, count: number) => `${name}: ${count}`,
  merchant: (name: string, status: string, country: string, currency: string) =>
    `**${name}** is ${status}, in ${country}, and settles in ${currency}.`,
  count: (count: string, what: string, when: string) => `**${count}** ${what}${when}.`,
  payments: 'payments',
  refunds: 'refunds',
  payouts: 'payouts',
  inAll: 'in total',
  during: (from: string, to: string) => (from === to ? ` on ${from}` : ` from ${from} to ${to}`),
  with: (filters: string) => ` (${filters})`,
  amounts: 'By currency:',
  taken: (currency: string, amount: string) => `${currency}: ${amount}`,
  noAmounts: 'They captured no money.',
  groups: (by: string) => `By ${by}:`,
  group: (key: string, count: string) => `${key}: ${count}`,
  key: {
    status: 'status',
    paymentMethod: 'method',
    merchant: 'merchant',
    serviceProvider: 'provider',
    currency: 'currency',
    country: 'country',
    declineReason: 'decline reason',
  },
  more: (count: number) => `and ${count} more`,
  list: 'The transactions',
  status: {
    Authorized: 'Authorized',
    Reserved: 'Reserved',
    Captured: 'Captured',
    Refunded: 'Refunded',
    Successful: 'Successful',
    Voided: 'Voided',
    Pending: 'Pending',
    WaitingForApproval: 'Needs approval',
    Declined: 'Declined',
    Failed: 'Failed',
  } satisfies Readonly<Record<TransactionStatus, string>>,
  source: {
    Documentation: 'documentation',
    Tickets: 'tickets',
    Transactions: 'transactions',
    Merchants: 'merchants',
  } satisfies Readonly<Record<ScopingSource, string>>,
  unread: {
    off: (source: string, category: string, tenant: string) =>
      `Not read: ${source} of ${tenant}. AI scoping is off for ${category}.`,
    forbidden: (source: string, category: string, tenant: string) =>
      `Not read: ${source} of ${tenant}. AI scoping for ${category} does not allow them.`,
    spent: (source: string, category: string, tenant: string) =>
      `Not read: ${source} of ${tenant}. The daily budget of AI scoping for ${category} is used up.`,
  },
  failed: 'The answer was interrupted. Try again.',
  test: 'This is test data.',
} as const;

export type Words = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends (...given: infer Given) => string
    ? (...given: Given) => string
    : (typeof en)[Key] extends string
      ? string
      : {
          readonly [Name in keyof (typeof en)[Key]]: (typeof en)[Key][Name] extends (...given: infer Given) => string
            ? (...given: Given) => string
            : string;
        };
};

const tr: Words = {
  nothing: 'Erişebildiğiniz verilerde bununla ilgili bir şey bulamadım.',
  unknown: 'Bunu yanıtlayamam ve tahmin yürütmem.',
  can: [
    'Şunlara bakabilirim:',
    '',
    '- duruma, yönteme, para birimine, üye işyerine veya sağlayıcıya göre ödemeler ve tahsil edilen tutarlar: *Geçen hafta Visa ile ne kadar tahsil edildi?*',
    '- kimliği veya adıyla bir işlem, üye işyeri ya da destek talebi',
    '- önceliğe göre açık destek talepleri',
    '- bir sayfanın yeri: *Tatil günlerini nerede değiştiririm?*',
    '- bir yetkinin izin verdikleri: *Platform.Leave.Approve neye yetki verir?*',
    '- belgelerde ne yazdığı: *Bir ödemeyi nasıl iade ederim?*',
    '',
    'Yalnızca erişebildiğiniz verileri okurum. Hiçbir şeyi değiştiremem ve tahmin yürütmem.',
  ].join('\n'),
  documented: 'Belgelerde şöyle yazıyor:',
  undocumented: 'Belgeler bu portalda kapalı; arayamıyorum.',
  screens: 'Şurada:',
  permission: (name, allows) => `**${name}**: ${allows}.`,
  held: 'Bu yetkiniz var.',
  notHeld: 'Bu yetkiniz yok.',
  transaction: (id, amount, type, status, at) =>
    `**${id}**: ${at} tarihinde oluşturulan **${amount}** tutarında ${type}. Durumu: **${status}**.`,
  by: (merchant, method, provider) => `İşyeri: ${merchant}. Yöntem: ${method}. Sağlayıcı: ${provider}.`,
  refunded: (amount) => `İade edilen: ${amount}.`,
  declined: (reason) => `Neden: ${reason}.`,
  ticket: (number, subject, status, priority) => `**${number}**, “${subject}”: ${status}, öncelik ${priority}.`,
  tickets: (count, status) => `Görebildiğiniz${status} **${count}** destek talebi var.`,
  opened: ' açık',
  closed: ' kapalı',
  priority: (name, count) => `${name}: ${count}`,
  merchant: (name, status, country, currency) =>
    `**${name}**: durumu ${status}, ülkesi ${country}, hesabı ${currency}.`,
  count: (count, what, when) => `${when.trim() === '' ? '' : `${when.trim()}: `}**${count}** ${what}.`,
  payments: 'ödeme',
  refunds: 'iade',
  payouts: 'para çıkışı',
  inAll: 'toplam',
  during: (from, to) => (from === to ? ` ${from}` : ` ${from} – ${to}`),
  with: (filters) => ` (${filters})`,
  amounts: 'Para birimine göre:',
  taken: (currency, amount) => `${currency}: ${amount}`,
  noAmounts: 'Bunlarla para tahsil edilmedi.',
  groups: (by) => `Dağılım, ${by}:`,
  group: (key, count) => `${key}: ${count}`,
  key: {
    status: 'durum',
    paymentMethod: 'yöntem',
    merchant: 'işyeri',
    serviceProvider: 'sağlayıcı',
    currency: 'para birimi',
    country: 'ülke',
    declineReason: 'ret nedeni',
  },
  more: (count) => `ve ${count} tane daha`,
  list: 'İşlemler',
  status: {
    Authorized: 'Provizyonlu',
    Reserved: 'Provizyon (bloke)',
    Captured: 'Tahsil edilmiş',
    Refunded: 'İade edilmiş',
    Successful: 'Başarılı',
    Voided: 'İptal edilmiş',
    Pending: 'Bekleyen',
    WaitingForApproval: 'Onay bekleyen',
    Declined: 'Reddedilmiş',
    Failed: 'Başarısız',
  },
  source: {
    Documentation: 'belgeleri',
    Tickets: 'destek talepleri',
    Transactions: 'işlemleri',
    Merchants: 'işyerleri',
  },
  unread: {
    off: (source, category, tenant) => `Okunmadı: ${tenant} ${source}. ${category} için AI kapsam belirleme kapalı.`,
    forbidden: (source, category, tenant) =>
      `Okunmadı: ${tenant} ${source}. ${category} için AI kapsam belirleme buna izin vermiyor.`,
    spent: (source, category, tenant) =>
      `Okunmadı: ${tenant} ${source}. ${category} için AI kapsam belirlemenin günlük bütçesi doldu.`,
  },
  failed: 'Yanıt yarıda kesildi. Yeniden deneyin.',
  test: 'Bunlar test verisidir.',
};

// Both languages have this type.
export const wordsIn = (language: Language): Words => inLanguage({ en: en as Words, tr }, language);

/** Escapes data in Markdown. */
export { plainInMarkdown as plain } from '#core/api';

/** Returns the name of a status. */
export const statusIn = (language: Language, status: string): string =>
  new Map<string, string>(Object.entries(wordsIn(language).status)).get(status) ?? status;

/** Formats an ISO 8601 date in a language. */
export const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
