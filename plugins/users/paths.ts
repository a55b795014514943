/** Paths of the screens. The addresses are spelled as in the API's documents. */
export const paths = {
  merchantUsers: '/crm/users/merchant',
  crmUsers: '/crm/users/crm',
  roles: '/crm/users/managment',
  ownUsers: '/merchant/users/merchant-management',
} as const;
