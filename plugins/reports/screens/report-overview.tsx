/** Each report of the tenant: who opens it, how long a period may be, whose clock counts. */
import { wordOf } from '#core/react';
import { resource } from '#core/ui';
import { ZoneControl } from '../automated/controls.tsx';
import { overview } from '../settings/api.ts';
import { ReportCell, ZoneCell } from '../settings/cells.tsx';

export default resource(overview, {
  name: ({ report }) => wordOf('reports', `manifest.${report}`, report),
  columns: [
    { key: 'report', cell: ReportCell, width: 280 },
    { key: 'access', as: 'words', width: 200 },
    { key: 'mostDays', width: 160 },
    { key: 'timeZone', cell: ZoneCell, width: 220 },
  ],
  form: [
    { key: 'access', type: 'radiobutton', hint: 'overview.hint.access' },
    { key: 'mostDays', required: false, hint: 'overview.hint.mostDays' },
    { key: 'timeZone', required: false, control: ZoneControl, hint: 'overview.hint.timeZone' },
  ],
}).screen;
