/** Notifications about boarding. */
import { aboutMerchant, holds, Merchants, type Person, type World } from '#sandbox';
import { documentsPermission, precheckPermission, reviewPermissions } from '../permissions.ts';

type About = 'PreCheckForm' | 'BoardingDocuments';
const screens = { PreCheckForm: '/boarding/precheckform', BoardingDocuments: '/boarding/documents' } as const;
const permissions = { PreCheckForm: precheckPermission, BoardingDocuments: documentsPermission } as const;
const may = (world: World, person: Person, permission: string) => person.isActive && holds(person, permission, world);

export function tellMerchant(world: World, merchantId: string, about: About, title: string): void {
  world.notifications.add((person) => person.merchantId === merchantId && may(world, person, permissions[about]), {
    notificationType: about,
    about: aboutMerchant(merchantId),
    title,
    description: '',
    objectUrl: screens[about],
    useRouter: true,
  });
}

/** Notifies the staff of the merchant's tenant who can decide on forms and documents. */
export function tellTenant(world: World, merchantId: string, about: About, what: string): void {
  const merchant = world.of(Merchants).get(merchantId);
  world.notifications.add(
    (person) =>
      person.tier === 'tenant' && person.tenantId === merchant?.tenantId && may(world, person, reviewPermissions.edit),
    {
      notificationType: about,
      about: aboutMerchant(merchantId),
      title: `${what}: ${merchant?.legalBusinessName ?? merchantId}`,
      description: '',
      objectUrl: `/crm/dashboard?boarding=${merchantId}`,
      useRouter: true,
    },
  );
}
