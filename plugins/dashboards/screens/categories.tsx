/** The categories that widgets are chosen from, those of the platform and those of the tenant. */
import { defineResource } from '#core/ui';
import { byVersion } from '../administration/by-version.tsx';
import { isChangeable, Whose } from '../administration/whose.tsx';

export default byVersion(
  (calls) =>
    defineResource({
      id: 'categories',
      texts: 'dashboards',
      calls: { list: calls.categories, create: calls.addCategory, update: calls.changeCategory, remove: calls.removeCategory },
      name: 'name',
      search: 'categories.search',
      columns: [
        { key: 'name', sortable: true, width: 240, phone: 'start' },
        { key: 'userType', as: 'words', sortable: true, phone: 'below-start' },
        { key: 'tenantId', cell: Whose, width: 180, phone: 'end' },
      ],
      defaultSort: { column: 'name', descending: false },
      filters: ['userType'],
      form: [
        'name',
        { key: 'userType', fixed: true, hint: 'categories.userTypeHint', guard: { tiers: ['platform'] } },
        { key: 'userType', fixed: true, hint: 'categories.userTypeHint', guard: { tiers: ['tenant'] }, options: ['crm', 'merchant'] },
      ],
      allowed: { update: isChangeable, remove: isChangeable },
      refreshes: [calls.byCategory, calls.ofRoles, calls.mine],
      bulk: { remove: true },
    }).screen,
);
