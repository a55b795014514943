/** All administered widgets, their editor, and for the platform their assignment to tenants. */
import { lazy, Suspense } from 'react';
import type { ScreenProps } from '#core';
import { useMay, useText } from '#core/react';
import { Link, resource, Screen, Skeleton, useResource } from '#core/ui';
import { byVersion } from '../administration/by-version.tsx';
import { CopyOf } from '../administration/copy-of.ts';
import { checkChangeable, OwnerName } from '../administration/owner-name.tsx';
import { CategoryName, SourceName, TypeName } from '../administration/widget-cells.tsx';

const WidgetForm = lazy(() => import('../administration/widget-form.tsx'));
const WidgetDetail = lazy(() => import('../administration/widget-detail.tsx'));
const TenantWidgets = lazy(() => import('../administration/tenant-widgets.tsx'));

const Widgets = byVersion(
  (calls) =>
    resource(
      {
        id: 'dashboards.widgets',
        list: calls.widgets,
        create: calls.addWidget,
        update: calls.changeWidget,
        remove: calls.removeWidget,
      },
      {
        key: 'widgetId',
        search: 'widgets.search',
        columns: (c) => [
          c.field('name', { sortable: true, width: 200, phone: 'start' }),
          c.field('categoryId', { cell: (row) => <CategoryName row={row} />, width: 180, phone: 'below-start' }),
          c.words('userType', { sortable: true, width: 120, phone: 'below-end' }),
          c.custom('type', 'widgets.field.type', { cell: (row) => <TypeName row={row} />, width: 110, phone: 'end' }),
          c.custom('source', 'widgets.field.source', { cell: (row) => <SourceName row={row} />, width: 200 }),
          c.field('tenantId', { cell: (row) => <OwnerName row={row} />, width: 120 }),
        ],
        defaultSort: { column: 'name', descending: false },
        defaultSize: 20,
        filters: (f) => [f.options('categoryId', { options: calls.categories }), f.field('userType')],
        allowed: { update: checkChangeable, remove: checkChangeable },
        formInPlace: true,
        refreshes: [calls.byCategory, calls.ofRoles, calls.mine],
        components: { form: WidgetForm, detail: WidgetDetail, listActions: ListActions },
        bulk: { remove: true },
      },
    ).screen,
);

/** Value in the URL in place of a widget's id. */
const tenants = 'tenants';
const assign = 'Platform.Dashboard.Manage';

function ListActions() {
  const text = useText('dashboards');
  const may = useMay();
  const { hrefList } = useResource();
  if (!may(assign)) return null;
  return (
    <Link className="ui-button ui-button-plain" href={`${hrefList.split('?')[0]}/${tenants}`}>
      {text('widgets.tenants')}
    </Link>
  );
}

function WidgetsScreen(props: ScreenProps) {
  const text = useText('dashboards');
  const may = useMay();
  const { itemId, panel } = props.params;
  if (itemId === tenants && may(assign))
    return (
      <Suspense
        fallback={
          <Screen record={text('assign.tenantTitle')}>
            <Skeleton />
          </Screen>
        }
      >
        <TenantWidgets base={props.base} />
      </Suspense>
    );
  return (
    <CopyOf value={itemId === 'new' ? panel : undefined}>
      <Widgets {...props} />
    </CopyOf>
  );
}

export default Object.assign(WidgetsScreen, { spec: Widgets.spec });
