/** Settings of each report of the tenant: access, maximum period and time zone. */
import { wordOf } from '#core/react';
import { resource } from '#core/ui';
import { overview } from '../settings/api.ts';
import { ReportCell, ZoneCell } from '../settings/cells.tsx';

export default resource(overview, {
  name: ({ report }) => wordOf('reports', `manifest.${report}`, report),
  columns: (c) => [
    c.field('report', { cell: (row) => <ReportCell row={row} />, width: 280 }),
    c.words('access', { width: 200 }),
    c.field('mostDays', { width: 160 }),
    c.field('timeZone', { cell: (row) => <ZoneCell row={row} />, width: 220 }),
  ],
  form: [
    { key: 'access', type: 'radiobutton', hint: 'overview.hint.access' },
    { key: 'mostDays', required: false, hint: 'overview.hint.mostDays' },
    { key: 'timeZone', required: false, hint: 'overview.hint.timeZone' },
  ],
}).screen;
