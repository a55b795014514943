import { type BodyOf, type CsvColumns, type CsvRow, csvValues } from '#core/api';
import { useCall, useClient, useRefresh, useText } from '#core/react';
import { CsvImportDialog, PastImports } from '#core/ui';
import { blacklist, type ListName, listCalls, maxImportRows, whitelist } from '../api.ts';
import { fieldIds, type ImportField, importFields } from './import-fields.ts';

interface DialogProps {
  readonly list: ListName;
  readonly onClose: () => void;
}

const lists = { blacklist, whitelist } as const;
const maxBytes = 1024 * 1024;

/** Imports the rows of a file into a list, and undoes earlier imports. */
export default function ImportDialog({ list, onClose }: DialogProps) {
  const text = useText('risk');
  const client = useClient();
  const refresh = useRefresh();
  const calls = listCalls[list];
  const fields = fieldIds.map((id) => ({
    id,
    label: text(`risk.import.field.${id}`),
    names: importFields[id],
    ...(id === 'value' && { shown: maskCardNumber }),
  }));
  return (
    <CsvImportDialog<ImportField>
      title={text(`risk.import.title.${list}`)}
      hint={text('risk.import.hint')}
      fields={fields}
      mostRows={maxImportRows}
      maxBytes={maxBytes}
      missingColumnsText={({ type, value }) =>
        type === undefined || value === undefined ? text('risk.import.needed') : undefined
      }
      name="rows"
      send={async ({ file, table, columns }, { requestId, isTrial }) => {
        const broken = table.rows
          .filter(({ isBroken }) => isBroken)
          .map(({ row }) => ({ row, words: text('risk.import.broken'), isOut: true }));
        const sound = table.rows.filter(({ isBroken }) => !isBroken).map((row) => entryOf(row, columns));
        if (sound.length === 0)
          return { taken: 0, summary: text('risk.import.would', { added: 0, failed: broken.length }), rows: broken };
        const answer = await client.call(calls.import, {
          body: { fileName: file.name.slice(0, 200), dryRun: isTrial, rows: sound },
          requestId,
          quiet: true,
        });
        if (!isTrial) await refresh(lists[list].list, calls.imports);
        const { added, failed } = answer;
        const rows = answer.rows.map(({ row, result, message }) => ({
          row,
          words: message ?? text(`risk.import.result.${result}`),
          lang: message === undefined ? undefined : 'en',
          isOut: result !== 'Added',
        }));
        return {
          taken: added,
          summary: text(isTrial ? 'risk.import.would' : 'risk.import.done', { added, failed: failed + broken.length }),
          rows: [...rows, ...broken].sort((a, b) => a.row - b.row),
        };
      }}
      past={<Past list={list} />}
      onClose={onClose}
    />
  );
}

/**
 * Converts a row into an entry. Values that are too long are cut off just above the limit, so that the API reports the
 * error.
 */
function entryOf(
  row: CsvRow,
  columns: CsvColumns<ImportField>,
): BodyOf<(typeof listCalls)[ListName]['import']>['rows'][number] {
  const { type, value, reason, merchant, expires } = csvValues(row, fieldIds, columns);
  return {
    row: row.row,
    type: type.slice(0, 40),
    value: value.slice(0, 254),
    ...(reason && { reason: reason.slice(0, 200) }),
    ...(merchant && { merchant: merchant.slice(0, 200) }),
    ...(expires && { expires: expires.slice(0, 40) }),
  };
}

/** Masks a card number. */
const maskCardNumber = (cell: string) =>
  cell.replace(/\d(?:[ -]?\d){11,18}/, (digits) => `${digits.slice(0, 6)}••••${digits.slice(-4)}`);

/** Renders the recent imports that can be undone. */
function Past({ list }: { readonly list: ListName }) {
  const text = useText('risk');
  const client = useClient();
  const refresh = useRefresh();
  const { imports, undo } = listCalls[list];
  const call = useCall(imports, {}, { fresh: true });
  return (
    <PastImports
      call={call}
      toPastImports={(records) =>
        records.map(({ added, undone, undoUntil, ...record }) => ({
          ...record,
          counts: text('risk.import.counts', { count: added }),
          isUndone: undone !== undefined,
          canUndo: undoUntil !== undefined,
        }))
      }
      undoHint={text('risk.import.undoHint')}
      undo={async (id, { requestId, signal }) => {
        await client.call(undo, { params: { id }, requestId, signal, quiet: true });
        return text('risk.import.undoneDone');
      }}
      onUndone={() => void refresh(lists[list].list, imports)}
    />
  );
}
