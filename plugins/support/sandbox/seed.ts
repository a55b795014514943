/** Seed data: tickets of merchants and tenants, some with references to their transactions. */
import {
  createRandom,
  derivedId,
  hash,
  integer,
  People,
  type Person,
  pick,
  type Random,
  type SeedContext,
  Tenants,
} from '#sandbox';
import { type Channel, type categories, defaultLabels, type FeedType, type Priority } from '../words.ts';
import { groupBy } from './group-by.ts';
import { helperOf, reachOf, sees } from './scope.ts';
import {
  type StoredInvitation,
  type StoredItem,
  type StoredLabel,
  type StoredTicket,
  SupportLabels,
  TicketFeed,
  Tickets,
} from './tokens.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Validity of an invitation link in milliseconds. */
export const invitationValidity = 7 * day;

interface Story {
  readonly category: (typeof categories)[number];
  readonly subject: string;
  readonly description: string;
  readonly answer: string;
  readonly internal: string;
}
const stories: readonly Story[] = [
  {
    category: 'Processing',
    subject: 'Payment captured twice',
    description: `A payer says that one order was charged twice.
Please check whether the second amount is only a hold.`,
    answer:
      'We have looked at both entries: the second one is an authorization that lapses within seven days. No money has moved twice.',
    internal: 'Same pattern as last month at this acquirer. Watch for more of them.',
  },
  {
    category: 'Integration',
    subject: 'Webhook signature does not match',
    description: `Since the new release our endpoint rejects each delivery:
expected sha256=…, got another value. Nothing changed on our side.`,
    answer:
      'Your endpoint reads the body after it was parsed. The signature covers the bytes as they were sent; please use the raw body.',
    internal: 'Their staging host still has the old secret. Rotate after the call on Thursday.',
  },
  {
    category: 'Operational',
    subject: 'Payout is missing from the statement',
    description: "The payout of last Tuesday isn't on our bank statement. The amount in the portal is correct.",
    answer:
      'The bank returned it, as the IBAN had a digit wrong. Please correct it under your bank details; we will send it again.',
    internal: 'Bank says R03. Finance holds the amount.',
  },
  {
    category: 'Clarification',
    subject: 'What does response code 51 mean?',
    description: 'Many of our declines have code 51. Can we do anything about it?',
    answer:
      'Code 51 is “insufficient funds”. The payer has to use another means of payment; a second try on the same day seldom helps.',
    internal: 'The share of 51 is normal for this industry.',
  },
  {
    category: 'Processing',
    subject: 'İade ödeyene ulaşmadı',
    description: `Üç gün önceki iade kart sahibinin ekstresinde görünmüyor.
Durumu kontrol eder misiniz?`,
    answer: 'İade bankaya iletildi. Kartı veren bankaya göre 5–10 iş günü sürebilir.',
    internal: 'Sağlayıcı onayladı, ARN mevcut.',
  },
  {
    category: 'Operational',
    subject: "New colleague can't sign in",
    description: 'The invitation arrived, but its link has expired.',
    answer: 'Invitations last 72 hours. A new one is on its way.',
    internal: 'Invitation was sent twice, the first one bounced.',
  },
  {
    category: 'Integration',
    subject: '3-D Secure page stays blank on some phones',
    description:
      "Payers on older phones see a blank page instead of their bank's page. It affects about 2% of our payments.",
    answer:
      'We could reproduce it: the page is refused by your content security policy. Please allow frames of the issuers’ hosts.',
    internal: 'Reproduced with a policy of frame-src self. Not ours.',
  },
  {
    category: 'Clarification',
    subject: 'How are chargeback fees booked?',
    description: 'We found a fee on the statement, but no line for its dispute.',
    answer: 'The fee is booked on the day the dispute was opened. The line has the reference of the payment.',
    internal: 'Suggest a column for this in the statement.',
  },
];
const thanks = 'Thank you, that helps. We will try it and come back to you.';

interface Made {
  readonly tickets: StoredTicket[];
  readonly items: StoredItem[];
}
const made = new WeakMap<readonly unknown[], Made>();

/** Returns the tickets and their feed, which are created together, once for each seed. */
function storiesOf(context: SeedContext): Made {
  const key = context.of(People);
  const known = made.get(key);
  if (known) return known;
  const result = createStories(context);
  made.set(key, result);
  return result;
}
export const seedTickets = (context: SeedContext): readonly StoredTicket[] => storiesOf(context).tickets;
export const seedFeed = (context: SeedContext): readonly StoredItem[] => storiesOf(context).items;

function createStories(context: SeedContext): Made {
  const { seed, born, of, transactions } = context;
  const random = createRandom(hash('support', seed));
  const people = of(People).filter(({ isActive }) => isActive);
  const byMerchant = groupBy(
    transactions.slice(-5000).filter(({ mode }) => mode === 'Live'),
    ({ merchantId }) => merchantId,
  );
  const demo = of(People).find(({ email }) => email === 'merchant@portal.test');
  const plans: {
    readonly asker: Person;
    readonly helpers: readonly Person[];
    readonly channel: Channel;
    readonly created: number;
  }[] = [];
  const plan = (askers: readonly Person[], helpers: readonly Person[], channel: Channel, count: number) => {
    for (let index = 0; index < count && askers.length > 0; index++)
      plans.push({ asker: pick(random, askers), helpers, channel, created: born - integer(random, hour, 40 * day) });
  };
  const platform = people.filter(({ tier }) => tier === 'platform');
  for (const tenant of of(Tenants)) {
    const staff = people.filter((person) => person.tier === 'tenant' && person.tenantId === tenant.id);
    const merchants = people.filter(
      (person) =>
        person.tier === 'merchant' &&
        person.tenantId === tenant.id &&
        person.merchantId !== undefined &&
        person.id !== demo?.id,
    );
    plan(merchants, staff, 'CustomerToTenantTicketChannel', 36);
    if (demo?.tenantId === tenant.id) plan([demo], staff, 'CustomerToTenantTicketChannel', 14);
    plan(staff, platform, 'TenantToPlatformTicketChannel', 12);
  }
  plans.sort((plan, other) => plan.created - other.created);
  const tickets: StoredTicket[] = [];
  const items: StoredItem[] = [];
  for (const [index, { asker, helpers, channel, created }] of plans.entries()) {
    const number = `TCK-${1001 + index}`;
    const id = derivedId('tck', number, seed);
    const story = pick(random, stories);
    const about =
      asker.merchantId === undefined || integer(random, 0, 9) < 4
        ? undefined
        : pickOrNone(random, byMerchant.get(asker.merchantId) ?? []);
    const owner = {
      tenantId: asker.tenantId ?? '',
      ...(asker.merchantId !== undefined && { merchantId: asker.merchantId }),
    };
    const priority = pick<Priority>(random, ['Low', 'Medium', 'Medium', 'Medium', 'High']);
    const helper = pick(random, helpers);
    let time = created;
    let count = 0;
    const addItem = (type: FeedType, person: Person | undefined, more: Partial<StoredItem>): boolean => {
      const next = time + integer(random, hour / 6, 20 * hour);
      if (next >= born) return false;
      time = next;
      const by = person ? nameOf(person) : 'External party';
      items.push({
        id: derivedId('tfi', `${number} ${count++}`, seed),
        ...owner,
        ticketId: id,
        type,
        created: time,
        by,
        ...(person && { personId: person.id }),
        ...more,
      });
      return true;
    };
    const side = { merchant: 'Customer', tenant: 'Tenant', platform: 'Platform' } as const;
    const comment = (person: Person, content: string, isInternal = false) =>
      addItem(`${side[person.tier]}${isInternal ? 'Internal' : ''}CommentItem`, person, { content });
    const length = integer(random, 0, 6);
    const isAssigned = length > 0 && addItem('AssignmentItem', helper, { to: nameOf(helper) });
    if (length > 1) comment(helper, story.internal, true);
    const isAnswered = length > 2 && comment(helper, story.answer);
    const respondedAt = isAnswered ? time : undefined;
    let lastRequest = created;
    let isWaiting = !isAnswered;
    if (isAnswered && length > 3 && comment(asker, thanks)) {
      lastRequest = time;
      isWaiting = true;
    }
    if (length > 3 && integer(random, 0, 3) === 0) addItem('PriorityChangeItem', helper, { to: priority });
    if (length > 4 && integer(random, 0, 3) === 0) {
      const email = 'desk@acquirer.example';
      if (
        addItem('ExternalPartyInvitationItem', helper, {
          to: email,
          content: 'Please tell us what you see for this payment.',
        })
      )
        addItem('ExternalPartyCommentItem', undefined, {
          by: email,
          content: 'We see one entry only. The other one was never presented to us.',
        });
    }
    const isClosed =
      length > 3 && integer(random, 0, 2) > 0 && addItem('StatusChangeFeedItem', helper, { to: 'Closed' });
    const references = about ? [{ type: 'Transaction' as const, key: about.externalId, value: about.id }] : [];
    tickets.push({
      id,
      ...owner,
      number,
      channel,
      subject: story.subject,
      description: story.description,
      category: story.category,
      priority,
      status: isClosed ? 'Closed' : 'Opened',
      requesterId: asker.id,
      requester: nameOf(asker),
      contactEmails: [asker.email],
      ...(isAssigned && { assigneeId: helper.id }),
      references,
      created,
      updated: time,
      ...(isWaiting && !isClosed && { waitingSince: lastRequest }),
      requestedAt: created,
      ...(respondedAt !== undefined && { respondedAt }),
      ...(isClosed && { resolvedAt: time }),
      paused: 0,
      billable: channel === 'TenantToPlatformTicketChannel' && integer(random, 0, 2) === 0,
      ...(helperOf[channel] === 'platform' &&
        length > 3 && { jiraTicket: `PAY-${integer(random, 100, 999)}`, scopedAt: Math.min(created + hour, born) }),
    });
  }
  return { tickets, items };
}

const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`;
const pickOrNone = <Row>(random: Random, rows: readonly Row[]): Row | undefined =>
  rows.length > 0 ? pick(random, rows) : undefined;

/**
 * Creates labels for the demo person who responds to tickets. The other demo people get labels when they first open
 * support.
 */
export function seedLabels({ of, idOf }: SeedContext): StoredLabel[] {
  const person = of(People).find(({ email }) => email === 'tenant@portal.test');
  if (!person) return [];
  const ownLabels = [
    { value: 'Waiting for acquirer', color: '#8E4EC6', description: 'Nothing to do until they respond' },
    { value: 'Onboarding', color: '#0F766E' },
  ];
  return [
    ...defaultLabels.map((label) => ({ ...label, isDefault: true })),
    ...ownLabels.map((label) => ({ ...label, isDefault: false })),
  ].map((label, order) => ({
    id: idOf(`${person.id} ${label.value}`),
    ...(person.tenantId !== undefined && { tenantId: person.tenantId }),
    personId: person.id,
    ...label,
    order,
  }));
}

/** Adds a label of the demo person to one in three tickets of merchants of that person's tenant. */
export function seedTicketLabels({ of, idOf }: SeedContext) {
  const labels = of(SupportLabels);
  return of(Tickets)
    .filter(
      ({ tenantId, merchantId }, at) => at % 3 === 0 && merchantId !== undefined && tenantId === labels[0]?.tenantId,
    )
    .flatMap(({ id, tenantId }, at) => {
      const label = labels[at % labels.length];
      return label ? [{ id: idOf(id), tenantId, ticketId: id, personId: label.personId, labelId: label.id }] : [];
    });
}

export function seedReadMarks({ of, idOf, born }: SeedContext) {
  const demo = of(People).filter(({ email }) =>
    ['tenant@portal.test', 'merchant@portal.test', 'platform@portal.test'].includes(email),
  );
  return of(Tickets)
    .filter((_, at) => at % 3 > 0)
    .flatMap((ticket) =>
      demo
        .filter((person) => sees(reachOf(person), ticket))
        .map((person) => ({
          id: idOf(`${ticket.id} ${person.id}`),
          tenantId: ticket.tenantId,
          ...(ticket.merchantId !== undefined && { merchantId: ticket.merchantId }),
          ticketId: ticket.id,
          personId: person.id,
          until: born,
        })),
    );
}

/** Creates the invitations of external people in the seed data. */
export function seedInvitations({ of, idOf, seed }: SeedContext): StoredInvitation[] {
  return of(TicketFeed).flatMap(({ id, type, ticketId, tenantId, merchantId, to, created }): StoredInvitation[] =>
    type !== 'ExternalPartyInvitationItem' || to === undefined
      ? []
      : [
          {
            id: idOf(id),
            tenantId,
            ...(merchantId !== undefined && { merchantId }),
            ticketId,
            itemId: id,
            token: [1, 2, 3, 4].map((part) => hash(`${id} link ${part}`, seed).toString(16).padStart(8, '0')).join(''),
            email: to,
            tier: 'tenant',
            created,
            until: created + invitationValidity,
          },
        ],
  );
}
