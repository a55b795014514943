/** Import of a file: its columns are matched, then it is checked and imported. */
import { CsvFileInput, CsvImportDialog, PastImports, useCsvFile } from '#core/ui';

const fields = [
  { id: 'name', label: 'Name', names: ['Ad'] },
  { id: 'email', label: 'Email', names: ['E-posta'] },
] as const;

export const File = () => <CsvFileInput of={useCsvFile({ fields, mostRows: 100, maxBytes: 100_000 })} />;

export const Import = () => (
  <CsvImportDialog
    title="Import leads"
    hint="A file with a row for each lead."
    name="rows"
    fields={fields}
    mostRows={100}
    maxBytes={100_000}
    missingColumnsText={() => undefined}
    send={async () => ({ taken: 3, summary: '3 leads', rows: [] })}
    onClose={() => undefined}
  />
);
Import.isOverlay = true;

const imports = [
  {
    id: 'imp_1',
    fileName: 'leads.csv',
    by: 'Ada Lovelace',
    created: '2026-11-26T15:15:31Z',
    counts: '3 leads',
    isUndone: false,
    canUndo: true,
  },
];

export const Past = () => (
  <PastImports
    call={{ data: imports }}
    toPastImports={(data) => data}
    undoHint="Its leads are deleted."
    undo={async () => 'Import undone.'}
    onUndone={() => undefined}
  />
);
