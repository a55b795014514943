/** Texts that may say what others may not, each by its place or its words, with the reason. */

const specification = 'fixed by the specification';

/** Folders whose texts another list of rules looks after. */
export const elsewhere: readonly string[] = ['cli/', 'dev-server/fixtures/'];

/** Texts with a word that is not used elsewhere. */
export const words: Readonly<Record<string, string>> = {
  'core/messages/en.json toolbar.login': specification,
  'core/messages/en.json toolbar.logout': specification,
  'core/messages/en.json errors.permission': specification,
  'core/messages/tr.json errors.permission': 'the translation of a text that the specification fixes',
  'core/messages/en.json auth.logoutNotInitiated': specification,
  'core/messages/en.json auth.loggedOut': specification,
  'core/messages/en.json auth.unauthorizedHint': specification,
  'core/messages/tr.json auth.unauthorizedHint': 'the translation of a text that the specification fixes',
  'plugins/payments/messages/en.json field.payeeCheck': 'confirmation of payee is the name of the banks’ service',
  'plugins/payments/messages/en.json beneficiary.field.payeeCheck.result': 'confirmation of payee is the name of the banks’ service',
  'plugins/transactions/actions/messages/en.json actions.hold.Payee': 'confirmation of payee is the name of the banks’ service',
  'plugins/transactions/detail/messages/en.json detail.payeeConfirmation': specification,
  'plugins/pricing/messages/tr.json grid.hint': 'the notation of tiers, which a person types as it is',
  'plugins/pricing/messages/tr.json problem.tierForm': 'the notation of tiers, which a person types as it is',
  'plugins/reports/messages/en.json manifest.login-history': specification,
  'plugins/payment-settings/messages/en.json manifest.white-listing': specification,
  'plugins/payment-settings/messages/en.json manifest.antifraud-blacklist': specification,
  'plugins/settings/messages/en.json manifest.blacklist': specification,
  'plugins/settings/messages/en.json manifest.whitelistingImport': specification,
  'plugins/support/contact/messages/en.json contact.noCategories': specification,
  'plugins/support/contact/messages/en.json contact.noTenants': specification,
  'plugins/support/labels/messages/en.json label.deleted': specification,
  'plugins/developer/hosted/page-html.ts': 'markup, with a document type',
  'plugins/support/sandbox/seed.ts': 'what merchants wrote in the sample tickets',
  'core/plugin/problems/routes.ts': 'a pattern of a path',
};

/** Texts with a sentence of up to 25 words. */
export const longSentences: Readonly<Record<string, string>> = {};

/** Texts with a count that is never one. */
export const plurals: Readonly<Record<string, string>> = {
  'core/charts/messages/en.json tooMany': 'the limit of a chart, far above one',
  'core/charts/messages/en.json firstRows': 'shown only where there are more rows than fit',
  'core/ui/messages/later/en.json file.tooMany': 'a limit above one',
  'core/ui/messages/later/en.json file.pagesLeft': 'a limit above one',
  'plugins/boarding/precheck/messages/en.json problem.long': 'a limit above one',
  'plugins/crm/messages/en.json activitySets.form.tooMany': 'a limit above one',
  'plugins/documentation/messages/en.json manual.wholeHint': 'the articles of the portal, which are many',
  'plugins/documentation/messages/en.json manual.developersHint': 'the articles of the portal, which are many',
  'plugins/documentation/messages/en.json manual.operationsHint': 'the articles of the portal, which are many',
  'plugins/leave/messages/en.json import.tooMany': 'a limit above one',
  'plugins/transactions/bulk-update/messages/en.json bulkUpdate.problemOfMatching.tooMany': 'shown only above a thousand',
  'plugins/transactions/virtual-terminal/messages/en.json virtualTerminal.codeHint': 'three or four digits',
  'plugins/transactions/virtual-terminal/messages/en.json virtualTerminal.error.code': 'three or four digits',
};

/** Names, and words that both languages have. */
export const sameInBoth: readonly string[] = [
  '@mail.example',
  '0123456789abcdef',
  '1.234,56 EUR',
  '3-D Secure',
  'ARN',
  'BIC',
  'BIN',
  'Bitcoin',
  'CRM',
  'CSV',
  'Data Analytics',
  'ECI',
  'EFT',
  'EUR,USD',
  'Ecommerce,Moto',
  'Excel (xlsx)',
  'FAST',
  'Faster Payments',
  'IBAN',
  'Interchange++',
  'Logo',
  'MCC',
  'MID',
  'MPI',
  'Material',
  'Net',
  'Normal',
  'OpenAPI (JSON)',
  'Platform',
  'Portal',
  'RRN',
  'Risk',
  'SEPA Instant',
  'SWIFT',
  'Sort code',
  'Terminal',
  'Test',
  'USDC',
  'UTR',
  'Visa,Mastercard',
  'Webhook',
  'Webhook {{event}}',
  'Wiki',
  'https://terminals.example.com',
  'https://www.shop.example',
];

/** Keys that end as others do and mean something else. */
export const otherMeanings: Readonly<Record<string, string>> = {
  'core/messages/later/en.json exports.cancel': 'names the file that it cancels',
  'core/ui/messages/later/en.json resource.invalid.email': 'what to do about the field',
  'core/ui/messages/later/en.json file.cancel': 'names what it cancels',
  'plugins/boarding/precheck/messages/en.json problem.email': 'what to do about the field',
  'plugins/boarding/precheck/messages/en.json restored': 'says too that it is not saved yet',
  'plugins/crm/import/messages/en.json import.problem.email': 'what is wrong with a row',
  'plugins/crm/messages/en.json tasks.cancel': 'an act on a task',
  'plugins/leave/messages/en.json act.cancel': 'an act on a leave',
  'plugins/payment-settings/routing/messages/en.json routing.discard': 'discards the stored draft',
  'plugins/payment-settings/routing/messages/en.json routing.restored': 'says too that it is not saved yet',
  'plugins/payments/messages/en.json single.restored': 'says what is not restored',
  'plugins/payments/messages/en.json single.discard': 'empties the whole form',
  'plugins/pricing/messages/en.json grid.discard': 'beside one that undoes a single change',
  'plugins/settings/messages/en.json systemVariables.restored': 'the message after a default was restored',
  'plugins/transactions/bulk-update/messages/en.json bulkUpdate.action.cancel': 'an act on a request',
  'plugins/transactions/bulk-update/messages/en.json bulkUpdate.done.cancel': 'the message after that act',
  'plugins/transactions/virtual-terminal/messages/en.json virtualTerminal.error.email': 'what to do about the field',
};

/** English texts that two Turkish texts translate, as they stand for two things. */
export const splitTexts: Readonly<Record<string, string>> = {
  'Sign out': 'one’s own session, and another browser in a list',
  'Needs approval': 'a status, and the heading of what has it',
  'from {{value}}': 'a date, and an amount',
  'up to {{value}}': 'a date, and an amount',
  'Remove {{name}}': 'a file has its own word in Turkish',
  'Open {{title}}': 'a tool, and a widget that grows',
  "{{merchant}} accepts “{{title}}”, version {{version}}. You can't change your response later.": 'an agreement, and a proposal',
  'Paid out': 'an event, and an amount',
  'In progress': 'a task, and a payment',
  'No batches yet': 'a batch of payments, and a file of disputes',
  'Not charged': 'a filter, and a mark',
  'Not run': 'a status, and a column',
  'Needs response': 'a status, and the heading of what has it',
  'Under review': 'a status, and the heading of what has it',
  "Batch not found, or you don't have access to it.": 'a file of disputes, and a batch of a terminal',
  'up to': 'a comparison, and the start of a line',
};

/** Texts of buttons that are no verb, as each opens a place and nothing happens by it. */
export const buttons: Readonly<Record<string, string>> = {
  Logout: specification,
  Today: 'moves a calendar',
  'This month': 'moves a calendar',
  Labels: 'opens a menu',
  Branding: 'the entry of a menu that leads to a page',
  'Full amount: {{amount}}': 'fills in the amount that it names',
  'Individual permissions': 'the entry of a menu that leads to a page',
  'Data access': 'the entry of a menu that leads to a page',
};
