/** Default view of the table of each report. */
import { lazy } from 'react';
import { wordOf } from '#core/react';
import { resource } from '#core/ui';
import { tables } from '../settings/api.ts';
import { ColumnsCell, ReportCell } from '../settings/cells.tsx';

const TableForm = lazy(() => import('../settings/table-form.tsx'));

export default resource(tables, {
  name: ({ report }) => wordOf('reports', `manifest.${report}`, report),
  columns: (c) => [
    c.field('report', { cell: (row) => <ReportCell row={row} />, width: 280 }),
    c.field('pageSize', { width: 140 }),
    c.field('columns', { cell: (row) => <ColumnsCell row={row} />, width: 520 }),
  ],
  form: [],
  components: { form: TableForm },
}).screen;
