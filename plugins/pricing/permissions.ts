/** Permissions to see and change prices. */
export const permission = {
  books: { view: 'CRM.PriceBook.View', edit: 'CRM.PriceBook.Edit' },
  products: { view: 'CRM.Product.View', edit: 'CRM.Product.Edit' },
} as const;

export const mayView = { permissions: [permission.books.view] };
export const mayEdit = { permissions: [permission.books.edit] };
