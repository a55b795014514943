/**
 * Modules that almost every screen uses. main.tsx re-exports them, so that they are part of the single start file.
 * Split by screen they would be about 24 files, each with headers and a round trip, which delay the first rows.
 */
export { TransactionRow } from '../api/transaction-row.ts';
export { useLookup } from '../portal/use-lookup.ts';
export { usePluginConfig } from '../portal/use-plugin-config.ts';
export { useTiered } from '../portal/use-tiered.ts';
export { Link } from '../routing/link.tsx';
export { useNavigate } from '../routing/navigate.ts';
export { CardNumber } from '../ui/components/card-number.tsx';
export { DateTime } from '../ui/components/date-time.tsx';
export { DeclineReason } from '../ui/components/decline-reason.tsx';
export { Loaded } from '../ui/components/loaded.tsx';
export { Money } from '../ui/components/money.tsx';
export { StatusPill } from '../ui/components/status-pill.tsx';
export { DataGrid } from '../ui/data-grid/data-grid.tsx';
export { bulkExport } from '../ui/data-grid/selection/bulk-export.ts';
export { useGridState } from '../ui/data-grid/state/use-grid-state.ts';
export { instantValue } from '../ui/list/columns.tsx';
export { defineList } from '../ui/list/define-list.tsx';
export { neighborsOf } from '../ui/overlays/neighbors-of.ts';
