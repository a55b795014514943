/** Where the screens are. The addresses are spelt as the API's documents have them. */
export const paths = {
  merchantUsers: '/crm/users/merchant',
  crmUsers: '/crm/users/crm',
  roles: '/crm/users/managment',
  ownUsers: '/merchant/users/merchant-management',
} as const;
