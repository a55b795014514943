import { useState } from 'react';
import type { AnswerOf } from '#core/api';
import { useCall, useClient, useRefresh } from '#core/react';
import { CsvImportDialog, type CsvOutcome, PastImports } from '#core/ui';
import { importRecords, listImports, onDuplicate, undoImport } from '../api/import.ts';
import { contacts, leads } from '../api/records.ts';
import {
  columnNames,
  type ImportField,
  type ImportKind,
  importFields,
  type Mapping,
  maxRows,
  maxText,
} from '../import-table.ts';
import { useImportText } from './texts.ts';

interface ImportDialogProps {
  readonly kind: ImportKind;
  readonly onClose: () => void;
}

/** Renders the dialog that imports a file of leads or contacts, and undoes earlier imports. */
export default function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const text = useImportText();
  const client = useClient();
  const refresh = useRefresh();
  const [duplicates, setDuplicates] = useState<(typeof onDuplicate)[number]>('Skip');
  const fields = importFields[kind].map((id: ImportField) => ({
    id,
    label: text(`import.field.${id}`),
    names: columnNames[id],
  }));
  return (
    <CsvImportDialog<ImportField>
      title={text(`import.title.${kind}`)}
      hint={text('import.hint')}
      fields={fields}
      mostRows={maxRows}
      maxBytes={maxText}
      missingColumnsText={(columns) => (isEnough(kind, columns) ? undefined : text(`import.needed.${kind}`))}
      name="text"
      choice={{
        name: 'onDuplicate',
        label: text('import.onDuplicate'),
        value: duplicates,
        options: onDuplicate.map((id) => ({ id, name: text(`import.duplicate.${id}`) })),
        onChange: (id) => setDuplicates(onDuplicate.find((candidate) => candidate === id) ?? 'Skip'),
      }}
      send={async ({ file, text: content, columns }, { requestId, isTrial }) => {
        const body = {
          kind,
          fileName: file.name.slice(0, 200),
          text: content,
          mapping: columns,
          onDuplicate: duplicates,
          dryRun: isTrial,
        };
        const result = await client.call(importRecords, { body, requestId, quiet: true });
        if (!isTrial) await refresh(kind === 'lead' ? leads.list : contacts.list, listImports);
        return outcomeOf(result, isTrial, text);
      }}
      past={<Past kind={kind} />}
      onClose={onClose}
    />
  );
}

const isEnough = (kind: ImportKind, { company, lastName, email, phone }: Mapping): boolean =>
  kind === 'lead' ? (company ?? lastName) !== undefined && (email ?? phone) !== undefined : lastName !== undefined;

function outcomeOf(
  { created, updated, skipped, failed, problems }: AnswerOf<typeof importRecords>,
  isTrial: boolean,
  text: ReturnType<typeof useImportText>,
): CsvOutcome {
  return {
    taken: created + updated,
    summary: text(isTrial ? 'import.would' : 'import.done', { created, updated, skipped, failed }),
    rows: problems.map(({ row, code, field, message }) => ({
      row,
      words:
        message ??
        // the server returns only fields of the import
        `${field === undefined ? '' : `${text(`import.field.${field as ImportField}`)}: `}${text(`import.problem.${code}`)}`,
      lang: message === undefined ? undefined : 'en',
      isOut: true,
    })),
  };
}

function Past({ kind }: { readonly kind: ImportKind }) {
  const text = useImportText();
  const client = useClient();
  const refresh = useRefresh();
  const call = useCall(listImports, { query: { kind } }, { fresh: true });
  return (
    <PastImports
      call={call}
      toPastImports={(imports) =>
        imports.map(({ made, updated, failed, undoneAt, undoUntil, ...pastImport }) => ({
          ...pastImport,
          counts: text('import.pastCounts', { made, updated, failed }),
          isUndone: undoneAt !== undefined,
          canUndo: undoUntil !== undefined,
        }))
      }
      undoHint={text(`import.undoHint.${kind}`)}
      undo={async (id, { requestId, signal }) => {
        const {
          removed,
          restored,
          kept: retainedCount,
        } = await client.call(undoImport, { params: { id }, requestId, signal, quiet: true });
        return text('import.undoDone', { removed, restored, kept: retainedCount });
      }}
      onUndone={() => void refresh(listImports, leads.list, contacts.list)}
    />
  );
}
