/** Seed data: the templates of each tenant, and the papers that its merchants have been sent. */
import {
  createRandom,
  hash,
  html,
  integer,
  Merchants,
  People,
  type Person,
  type SeedContext,
  type StoredOf,
  Tenants,
} from '#sandbox';
import type { Entry } from '../api.ts';
import { type Kind, kinds } from '../kinds.ts';
import type { BoardingFee } from '../terms.ts';
import {
  type Agreements,
  AgreementTemplates,
  type Paper,
  type Proposals,
  ProposalTemplates,
  type Template,
} from './contract.ts';
import { withStep } from './history.ts';
import { answerDays } from './papers.ts';

const day = 86_400_000;

const fee = (feeTypeId: string, feeTypeName: string, feeSymbol: string, value: string) => ({
  feeTypeId,
  feeTypeName,
  feeSymbol,
  value,
});
const products = (percentage: string, fixed: string): Entry[] => [
  {
    productId: 'cards',
    productName: 'Card payments',
    items: [
      fee('transaction', 'Transaction fee', '%', percentage),
      fee('authorisation', 'Authorisation fee', 'EUR', fixed),
      fee('refund', 'Refund fee', 'EUR', '0.25'),
      fee('chargeback', 'Chargeback fee', 'EUR', '25.00'),
    ],
  },
  {
    productId: 'apm',
    productName: 'Alternative payment methods',
    items: [
      fee('transaction', 'Transaction fee', '%', '1.20'),
      fee('authorisation', 'Authorisation fee', 'EUR', '0.15'),
      fee('refund', 'Refund fee', 'EUR', '0.25'),
    ],
  },
  { productId: 'payouts', productName: 'Payouts', items: [fee('payout', 'Payout fee', 'EUR', '0.30')] },
];

const fees: Readonly<Record<BoardingFee, string>> = {
  boardingFee: '250.00',
  accountConfigurationFee: '75.00',
  bankAccountSetupFee: '35.00',
  monthlyMinimumFee: '29.90',
  gatewayMonthlyAccess: '15.00',
};

const agreementText = (percentage: string) => `<h3>Agreement on merchant services</h3>
<p>between <strong>{{tenant.name}}</strong> and <strong>{{merchant.name}}</strong>, {{merchant.country}}, which sells at {{merchant.website}} under the category code {{merchant.mcc}}.</p>
<h4>1. Services</h4>
<p>{{tenant.name}} accepts payments on the merchant’s behalf, settles them and gives the merchant access to this portal.</p>
<h4>2. Prices</h4>
<p>The prices of this agreement are those of the table below; for card payments ${percentage}% of each payment. Boarding costs {{fee.boardingFee}}, and {{fee.gatewayMonthlyAccess}} are due each month.</p>
<h4>3. Settlement</h4>
<ul><li>Payments are settled two business days after capture.</li><li>Ten percent are held in reserve for 180 days.</li></ul>
<h4>4. Term</h4>
<p>The agreement begins on the day of its acceptance and can be ended by either side with three months’ notice. Questions: {{tenant.supportEmail}}.</p>
<p>{{date}}, {{signer.name}}, {{signer.title}}</p>`;
const proposalText = () => `<h3>Proposal for {{merchant.name}}</h3>
<p>{{tenant.name}} proposes the prices below for payments at {{merchant.website}}. They hold for ${answerDays} days from {{date}}.</p>
<p>Boarding: {{fee.boardingFee}} once. Each month: {{fee.gatewayMonthlyAccess}}, and at least {{fee.monthlyMinimumFee}} of fees.</p>
<p>Once you approve, we send you the agreement. {{signer.name}}, {{signer.title}}</p>`;

const originals: Readonly<Record<Kind, readonly Pick<Template, 'name' | 'body' | 'entries' | 'state'>[]>> = {
  agreement: [
    {
      name: 'Merchant services agreement',
      body: agreementText('1.75'),
      entries: products('1.75', '0.10'),
      state: 'Published',
    },
    {
      name: 'Merchant services agreement, high volume',
      body: agreementText('1.35'),
      entries: products('1.35', '0.08'),
      state: 'Draft',
    },
  ],
  proposal: [
    { name: 'Standard prices', body: proposalText(), entries: products('1.75', '0.10'), state: 'Published' },
    { name: 'High-volume prices', body: proposalText(), entries: products('1.35', '0.08'), state: 'Published' },
  ],
};

/** Returns a function that creates the templates of a kind for all tenants. */
export const seedTemplates =
  (kind: Kind) =>
  ({ of, idOf, born }: SeedContext): Template[] =>
    of(Tenants).flatMap((tenant) => {
      const signer = staffOf(of(People), tenant.id);
      return originals[kind].map((original): Template => {
        const at = born - 200 * day;
        const by = signer ? nameOf(signer) : 'System';
        return {
          ...original,
          id: idOf(`${tenant.id} ${original.name}`),
          tenantId: tenant.id,
          edition: 1,
          currency: 'EUR',
          ...fees,
          signerName: by,
          signerTitle: 'Head of merchant services',
          updated: at,
          editions: original.state === 'Draft' ? [] : [{ edition: 1, at, by, body: original.body }],
        };
      });
    });

interface Plan {
  readonly status: 'pending' | 'Accepted' | 'Rejected';
  /** Days before the seed data was created. */
  readonly age: number;
  readonly reason?: string;
  /** True for the first version of a card price that the next version lowers. */
  readonly isDearer?: boolean;
}

/** Returns the plans of the papers that a merchant has been sent, oldest first. */
function plansOf(
  kind: Kind,
  context: SeedContext,
  merchant: StoredOf<typeof Merchants>,
  demo: string | undefined,
): readonly Plan[] {
  const random = createRandom(hash(`agreements ${kind} ${merchant.id}`, context.seed));
  const joined = Math.max(12, Math.round((context.born - merchant.activationDate) / day));
  if (merchant.id === demo)
    return kind === 'agreement'
      ? [
          { status: 'Accepted', age: joined, isDearer: true },
          { status: 'pending', age: 2 },
        ]
      : [
          { status: 'Rejected', age: 40, reason: 'The chargeback fee is too high for us.', isDearer: true },
          { status: 'pending', age: 1 },
        ];
  if (merchant.processingStatus === 'Processing')
    return kind === 'agreement' ? [{ status: 'Accepted', age: joined }] : [];
  if (merchant.processingStatus === 'SandboxEnabled')
    return [{ status: kind === 'agreement' ? 'pending' : 'Accepted', age: integer(random, 3, 20) }];
  return kind === 'proposal' && integer(random, 0, 1) === 1
    ? [{ status: 'Rejected', age: integer(random, 10, 90), reason: 'We are staying with our current provider.' }]
    : [];
}

export function seedAgreements(context: SeedContext) {
  // All papers of this kind are agreements.
  return seedPapers(context, 'agreement', context.of(AgreementTemplates)) as StoredOf<typeof Agreements>[];
}
export function seedProposals(context: SeedContext) {
  return seedPapers(context, 'proposal', context.of(ProposalTemplates)) as StoredOf<typeof Proposals>[]; // as above
}

function seedPapers(context: SeedContext, kind: Kind, templates: readonly Template[]): Paper[] {
  const { of, idOf, born } = context;
  const people = of(People);
  const demo = people.find(({ email }) => email === 'merchant@portal.test')?.merchantId;
  const tenants = new Map(of(Tenants).map((tenant) => [tenant.id, tenant]));
  return of(Merchants).flatMap((merchant) => {
    const template = templates.find(({ tenantId, state }) => tenantId === merchant.tenantId && state === 'Published');
    const sender = staffOf(people, merchant.tenantId);
    const signer = people.find(({ merchantId, tier }) => merchantId === merchant.id && tier === 'merchant');
    if (!template || !sender || !signer) return [];
    return plansOf(kind, context, merchant, demo).map(({ status, age, reason, isDearer = false }, at): Paper => {
      const created = born - age * day;
      const answeredAt = created + Math.min(2 * day, born - created);
      const { id: templateId, name: title, tenantId, currency, signerName, signerTitle } = template;
      const templateFees = isDearer ? { ...fees, gatewayMonthlyAccess: '19.00' } : fees;
      const values: Readonly<Record<string, string>> = {
        'merchant.name': merchant.legalBusinessName,
        'merchant.country': merchant.country,
        'merchant.mcc': merchant.mcc,
        'merchant.website': merchant.websites[0]?.url ?? '',
        'tenant.name': tenants.get(tenantId)?.name ?? '',
        'tenant.supportEmail': tenants.get(tenantId)?.supportEmail ?? '',
        'signer.name': signerName,
        'signer.title': signerTitle,
        date: new Date(created).toISOString().slice(0, 10),
        ...Object.fromEntries(Object.entries(templateFees).map(([name, amount]) => [`fee.${name}`, `${amount} EUR`])),
      };
      const original = isDearer
        ? { body: template.body.replace('1.75%', '1.95%'), entries: products('1.95', '0.12') }
        : template;
      const body = original.body.replace(/\{\{([^{}]+)\}\}/g, (_, name: string) => html`${values[name] ?? ''}`.text);
      const sent = {
        id: idOf(`${kind} ${merchant.id} ${at + 1}`),
        tenantId,
        merchantId: merchant.id,
        templateId,
        title,
        version: at + 1,
        status: status === 'pending' ? kinds[kind].pending : status,
        created,
        ...(status === 'pending' && { expires: created + answerDays * day }),
        currency,
        ...templateFees,
        body,
        entries: original.entries,
        signerName,
        signerTitle,
        sentBy: nameOf(sender),
        senderId: sender.id,
      };
      const first = withStep(
        { ...sent, history: [] },
        { type: 'Sent', at: created, by: nameOf(sender), email: sender.email },
      );
      if (status === 'pending') return { ...sent, history: first };
      const opened = withStep(
        { ...sent, history: first },
        { type: 'Opened', at: answeredAt - 60_000, by: nameOf(signer), email: signer.email },
      );
      const step = {
        type: status,
        at: answeredAt,
        by: nameOf(signer),
        email: signer.email,
        ...(reason !== undefined && { reason }),
      };
      const history = withStep({ ...sent, history: opened }, step);
      return {
        ...sent,
        answeredBy: nameOf(signer),
        answeredAt,
        ...(reason !== undefined && { rejectReason: reason }),
        history,
      };
    });
  });
}

const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`;
/** Returns the first active user of a tenant, who sends its papers. */
function staffOf(people: readonly Person[], tenantId: string): Person | undefined {
  return people.find((person) => person.tier === 'tenant' && person.tenantId === tenantId && person.isActive);
}
