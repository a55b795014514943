/** Permissions of merchants to fill in forms and send documents, and of tenant staff to review them. */
export const precheckPermission = 'viewMerchantPortalPrecheck';
export const documentsPermission = 'viewMerchantPortalDocuments';
export const reviewPermissions = { view: 'CRM.Boarding.View', edit: 'CRM.Boarding.Edit' } as const;
/**
 * Permission with which tenant staff may view every pre-check form of their merchants, as they may view agreements and
 * proposals.
 */
export const staffPermission = 'CRM.Dashboard.View';

export const boarders = { permissions: [precheckPermission, documentsPermission], tiers: ['merchant'] } as const;
export const fillers = { permissions: [precheckPermission], tiers: ['merchant'] } as const;
export const senders = { permissions: [documentsPermission], tiers: ['merchant'] } as const;
export const onlookers = {
  permissions: [reviewPermissions.view, reviewPermissions.edit, staffPermission],
  tiers: ['tenant', 'platform'],
} as const;
export const reviewers = { permissions: [reviewPermissions.edit], tiers: ['tenant', 'platform'] } as const;
/** Guard for opening a pre-check form, to fill it in or to view it. */
export const readers = { permissions: [precheckPermission, ...onlookers.permissions] } as const;
