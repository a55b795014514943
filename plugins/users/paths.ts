/** Paths of the screens. They have the spelling of the API's documents. */
export const paths = {
  merchantUsers: '/crm/users/merchant',
  crmUsers: '/crm/users/crm',
  roles: '/crm/users/managment',
  ownUsers: '/merchant/users/merchant-management',
} as const;
