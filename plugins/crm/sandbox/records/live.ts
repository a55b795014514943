/** Live customers: the data that their merchant determines, and the synchronization of both. */
import type { MerchantStatus } from '#core/api';
import { aboutRecord, type EntityToken, holds, html, Merchants, perWorld, type World } from '#sandbox';
import { type Kind, paths, recordPath } from '../../paths.ts';
import { permission } from '../../permissions.ts';
import type { OrganizationStatus } from '../../record-fields.ts';
import { Contacts, Leads, type Organization, Organizations } from '../contract.ts';

/** Returns the fields that only the merchant determines, for the display of its organization. */
export function ofMerchant(organization: Organization, world: World): Partial<Organization> {
  const merchant = world.merchant(organization.merchantId ?? '');
  if (!merchant) return {};
  const { legalBusinessName: name, country, mcc, currency, websites } = merchant;
  return {
    name,
    country,
    mcc,
    currency,
    websites: websites.map(({ url }) => url),
    status: statusOf(organization, world),
  };
}

/** Returns the status of a customer: the stored status, or that of the merchant if it exists. */
export function statusOf({ status, merchantId }: Organization, world: World): OrganizationStatus {
  const merchant = world.merchant(merchantId ?? '');
  if (!merchant) return status;
  if (merchant.merchantStatus === 'Active') return 'Active';
  if (merchant.merchantStatus === 'Locked') return 'Blocked';
  return status === 'Closing' ? 'Closing' : 'Closed';
}

export const nameOf = (organization: Organization, world: World) =>
  world.merchant(organization.merchantId ?? '')?.legalBusinessName ?? organization.name;

const merchantStatusOf: Partial<Readonly<Record<OrganizationStatus, MerchantStatus>>> = {
  Active: 'Active',
  Blocked: 'Locked',
  Closing: 'Inactive',
  Closed: 'Inactive',
};

/**
 * Starts to update merchants from their organizations, and to notify users of records that are assigned to them. The
 * rules call this before the first change in a world, so that every change is noticed.
 */
export const linked = perWorld((world) => {
  world.of(Organizations)?.watch(({ before, after, by }) => {
    const merchant = world.merchant(after?.merchantId ?? '');
    if (!before || !after || !merchant) return;
    const urls = new Map(merchant.websites.map((website) => [website.url, website]));
    world.of(Merchants).change(
      merchant.id,
      {
        legalBusinessName: after.name,
        country: after.country,
        ...(after.mcc !== undefined && { mcc: after.mcc }),
        ...(after.currency !== undefined && { currency: after.currency }),
        websites: after.websites.map(
          (url, at) => urls.get(url) ?? { id: `web_${merchant.id}_${world.now().toString(36)}_${at}`, url },
        ),
        merchantStatus: merchantStatusOf[after.status] ?? merchant.merchantStatus,
      },
      by,
    );
  });
  const notifyOnAssignment =
    <Stored extends Owned>(token: EntityToken<Stored>, kind: Kind, view: string) =>
    (change: Assigning<Stored>) => {
      const { before, after, by } = change;
      if (!after?.ownerId || before?.ownerId === after.ownerId || by.actorId === after.ownerId) return;
      world.notifications.add((person) => person.id === after.ownerId && holds(person, view, world), {
        notificationType: 'CrmAssigned',
        about: aboutRecord(world, token, after),
        title: titleOf(after),
        description: html`<b>${titleOf(after)}</b> – ${by.actor}`.text,
        objectUrl: recordPath(kind, after.id),
        useRouter: true,
      });
    };
  world.of(Organizations)?.watch(notifyOnAssignment(Organizations, 'organization', permission.Organization.View));
  world.of(Leads)?.watch(notifyOnAssignment(Leads, 'lead', permission.Lead.View));
  world.of(Contacts)?.watch(notifyOnAssignment(Contacts, 'contact', permission.Contact.View));
  return true;
});

interface Assigning<Stored> {
  readonly before?: Stored;
  readonly after?: Stored;
  readonly by: { readonly actorId?: string; readonly actor: string };
}

interface Owned {
  readonly id: string;
  readonly ownerId?: string | undefined;
  readonly name?: string;
  readonly company?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

/** Returns the title of a record: its name, its company, or the name of the person. */
export const titleOf = ({ name, company, firstName, lastName }: Omit<Owned, 'id'>): string =>
  name ?? company ?? [firstName, lastName].filter(Boolean).join(' ');

export const pathOf = (kind: Kind): string => paths[kind];
