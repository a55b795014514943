/** Merchants fill in, tenant staff review. */
export const precheckPermission = 'viewMerchantPortalPrecheck';
export const documentsPermission = 'viewMerchantPortalDocuments';
export const reviewPermissions = { view: 'CRM.Boarding.View', edit: 'CRM.Boarding.Edit' } as const;

export const boarders = { permissions: [precheckPermission, documentsPermission], tiers: ['merchant'] } as const;
export const fillers = { permissions: [precheckPermission], tiers: ['merchant'] } as const;
export const senders = { permissions: [documentsPermission], tiers: ['merchant'] } as const;
export const onlookers = { permissions: [reviewPermissions.view, reviewPermissions.edit], tiers: ['tenant', 'platform'] } as const;
export const reviewers = { permissions: [reviewPermissions.edit], tiers: ['tenant', 'platform'] } as const;
