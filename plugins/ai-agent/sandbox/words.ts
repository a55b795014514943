/** What answers are said in. */
import type { ScopingSource, TransactionStatus } from '#core/api';

export type Language = 'en' | 'tr';

const en = {
  nothing: 'I found nothing you may see about that.',
  can: [
    'I can look up:',
    '',
    '- how many payments there were and how much was taken, by status, method, currency, merchant or provider, in a time: *How much was captured with Visa last week, by currency?*',
    '- one transaction, merchant or ticket, by its id or name',
    '- open tickets by priority',
    '- where a screen is: *Where do I change holidays?*',
    '- what a permission allows: *What does Platform.Leave.Approve allow?*',
    '- what the documentation says: *How do I refund a payment?*',
    '',
    'I read only, and only what you may see. I change nothing, I know no other systems, and I do not guess.',
  ].join('\n'),
  documented: 'The documentation says:',
  undocumented: 'The documentation is switched off in this portal, so I cannot look there.',
  screens: 'That is here:',
  permission: (name: string, allows: string) => `**${name}**: ${allows}.`,
  held: 'You hold it.',
  notHeld: 'You do not hold it.',
  transaction: (id: string, amount: string, type: string, status: string, at: string) =>
    `**${id}** is a ${type} of **${amount}**, made on ${at}. It is **${status}**.`,
  by: (merchant: string, method: string, provider: string) => `Merchant: ${merchant}. Method: ${method}. Provider: ${provider}.`,
  refunded: (amount: string) => `Refunded of it: ${amount}.`,
  declined: (reason: string) => `Reason: ${reason}.`,
  ticket: (number: string, subject: string, status: string, priority: string) => `**${number}**, “${subject}”, is ${status}, priority ${priority}.`,
  tickets: (count: number, status: string) => `**${count}** tickets${status} are yours to see.`,
  opened: ' that are open',
  closed: ' that are closed',
  priority: (name: string, count: number) => `${name}: ${count}`,
  merchant: (name: string, status: string, country: string, currency: string) => `**${name}** is ${status}, in ${country}, and settles in ${currency}.`,
  count: (count: string, what: string, when: string) => `**${count}** ${what}${when}.`,
  payments: 'payments',
  refunds: 'refunds',
  payouts: 'payouts',
  inAll: 'in all',
  during: (from: string, to: string) => (from === to ? ` on ${from}` : ` from ${from} to ${to}`),
  with: (filters: string) => ` (${filters})`,
  amounts: 'By currency:',
  taken: (currency: string, amount: string) => `${currency}: ${amount}`,
  noAmounts: 'No money was taken by them.',
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
    Voided: 'Voided',
    Pending: 'Pending',
    WaitingForApproval: 'Waiting for approval',
    Declined: 'Declined',
    Failed: 'Failed',
  } satisfies Readonly<Record<TransactionStatus, string>>,
  source: { Documentation: 'documentation', Tickets: 'tickets', Transactions: 'transactions', Merchants: 'merchants' } satisfies Readonly<
    Record<ScopingSource, string>
  >,
  unread: {
    off: (source: string, category: string, tenant: string) => `Not read: ${source} of ${tenant}. AI scoping is off for ${category}.`,
    forbidden: (source: string, category: string, tenant: string) => `Not read: ${source} of ${tenant}. AI scoping for ${category} does not allow them.`,
    spent: (source: string, category: string, tenant: string) => `Not read: ${source} of ${tenant}. The daily cap of AI scoping for ${category} is used up.`,
  },
  failed: 'The answer could not be finished. Try again.',
  test: 'This is Test data.',
} as const;

export type Words = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends (...given: infer Given) => string
    ? (...given: Given) => string
    : (typeof en)[Key] extends string
      ? string
      : { readonly [Name in keyof (typeof en)[Key]]: (typeof en)[Key][Name] extends (...given: infer Given) => string ? (...given: Given) => string : string };
};

const tr: Words = {
  nothing: 'Bununla ilgili, görebileceğiniz bir şey bulamadım.',
  can: [
    'Şunlara bakabilirim:',
    '',
    '- bir sürede kaç ödeme yapıldığı ve ne kadar tahsil edildiği; duruma, yönteme, para birimine, işyerine veya sağlayıcıya göre: *Geçen hafta Visa ile ne kadar tahsil edildi?*',
    '- kimliği veya adıyla tek bir işlem, işyeri ya da destek talebi',
    '- önceliğe göre açık destek talepleri',
    '- bir ekranın nerede olduğu: *Tatil günlerini nerede değiştiririm?*',
    '- bir iznin neye yetki verdiği: *Platform.Leave.Approve neye yetki verir?*',
    '- belgelerde ne yazdığı: *Bir ödemeyi nasıl iade ederim?*',
    '',
    'Yalnızca okurum ve yalnızca sizin görebildiklerinizi. Hiçbir şeyi değiştirmem, başka sistemleri bilmem ve tahmin yürütmem.',
  ].join('\n'),
  documented: 'Belgelerde şöyle yazıyor:',
  undocumented: 'Belgeler bu portalda kapalı, bu yüzden oraya bakamıyorum.',
  screens: 'Şurada:',
  permission: (name, allows) => `**${name}**: ${allows}.`,
  held: 'Bu yetki sizde var.',
  notHeld: 'Bu yetki sizde yok.',
  transaction: (id, amount, type, status, at) => `**${id}**: ${at} tarihinde yapılmış **${amount}** tutarında ${type}. Durumu: **${status}**.`,
  by: (merchant, method, provider) => `İşyeri: ${merchant}. Yöntem: ${method}. Sağlayıcı: ${provider}.`,
  refunded: (amount) => `İade edilen: ${amount}.`,
  declined: (reason) => `Neden: ${reason}.`,
  ticket: (number, subject, status, priority) => `**${number}**, “${subject}”: ${status}, öncelik ${priority}.`,
  tickets: (count, status) => `Görebildiğiniz${status} **${count}** destek talebi var.`,
  opened: ' açık',
  closed: ' kapalı',
  priority: (name, count) => `${name}: ${count}`,
  merchant: (name, status, country, currency) => `**${name}**: durumu ${status}, ülkesi ${country}, hesabı ${currency}.`,
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
    Voided: 'İptal edilmiş',
    Pending: 'Bekleyen',
    WaitingForApproval: 'Onay bekleyen',
    Declined: 'Reddedilmiş',
    Failed: 'Başarısız',
  },
  source: { Documentation: 'belgeleri', Tickets: 'destek talepleri', Transactions: 'işlemleri', Merchants: 'işyerleri' },
  unread: {
    off: (source, category, tenant) => `Okunmadı: ${tenant} ${source}. ${category} için AI kapsam belirleme kapalı.`,
    forbidden: (source, category, tenant) => `Okunmadı: ${tenant} ${source}. ${category} için AI kapsam belirleme buna izin vermiyor.`,
    spent: (source, category, tenant) => `Okunmadı: ${tenant} ${source}. ${category} için AI kapsam belirlemenin günlük sınırı doldu.`,
  },
  failed: 'Yanıt tamamlanamadı. Yeniden deneyin.',
  test: 'Bunlar Test verisidir.',
};

export const wordsIn = (language: Language): Words => ({ en: en as Words, tr })[language];

/** Text of the data within Markdown. */
export { plainInMarkdown as plain } from '#core/api';

/** A status as people say it. */
export const statusIn = (language: Language, status: string): string => new Map<string, string>(Object.entries(wordsIn(language).status)).get(status) ?? status;

/** An ISO 8601 day as people write it. */
export const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
