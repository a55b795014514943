/** Categories of widgets: those of the platform and those of the tenant. */
import { resource } from '#core/ui';
import { byVersion } from '../administration/by-version.tsx';
import { checkChangeable, OwnerName } from '../administration/owner-name.tsx';

export default byVersion(
  (calls) =>
    resource(
      {
        id: 'dashboards.categories',
        list: calls.categories,
        create: calls.addCategory,
        update: calls.changeCategory,
        remove: calls.removeCategory,
      },
      {
        search: 'categories.search',
        columns: (c) => [
          c.field('name', { sortable: true, width: 240, phone: 'start' }),
          c.words('userType', { sortable: true, phone: 'below-start' }),
          c.field('tenantId', { cell: (row) => <OwnerName row={row} />, width: 180, phone: 'end' }),
        ],
        defaultSort: { column: 'name', descending: false },
        filters: (f) => [f.field('userType')],
        form: [
          'name',
          { key: 'userType', fixed: true, hint: 'categories.userTypeHint', guard: { tiers: ['platform'] } },
          {
            key: 'userType',
            fixed: true,
            hint: 'categories.userTypeHint',
            guard: { tiers: ['tenant'] },
            options: ['crm', 'merchant'],
          },
        ],
        allowed: { update: checkChangeable, remove: checkChangeable },
        refreshes: [calls.byCategory, calls.ofRoles, calls.mine],
        bulk: { remove: true },
      },
    ).screen,
);
