/** Merchants fill in, tenant staff review. */
export const precheckPermission = 'viewMerchantPortalPrecheck';
export const documentsPermission = 'viewMerchantPortalDocuments';
export const reviewPermissions = { view: 'CRM.Boarding.View', edit: 'CRM.Boarding.Edit' } as const;
/**
 * Staff of the tenant read every pre-check form of its merchants by it, as they do agreements and proposals.
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
/** Guard for opening a pre-check form, to fill it in or to read it. */
export const readers = { permissions: [precheckPermission, ...onlookers.permissions] } as const;
