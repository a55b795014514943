import { useState } from 'react';
import { useText } from '#core/react';
import { Button, Dialog, FileInput, useCommonText } from '#core/ui';
import type { Cells, Vocabulary } from '../../prices/cells.ts';
import { type PriceFile, readPriceFile } from './file.ts';

interface ImportDialogProps {
  readonly words: Vocabulary;
  readonly onTake: (rows: readonly Cells[]) => void;
  readonly onClose: () => void;
}

const mostListed = 20;
const mostRows = 10_000;

/**
 * Renders the dialog that reads a CSV file into the sheet. Nothing is saved until the user has reviewed the changes
 * there.
 */
export default function ImportDialog({ words, onTake, onClose }: ImportDialogProps) {
  const text = useText('pricing');
  const common = useCommonText();
  const [file, setFile] = useState<File>();
  const [read, setRead] = useState<PriceFile>();
  const choose = async (chosen: File | undefined) => {
    setFile(chosen);
    setRead(chosen && readPriceFile(await chosen.text(), words));
  };
  const wrong = read?.rows.flatMap(({ row, problems }) => problems.map((problem) => ({ row, ...problem }))) ?? [];
  const isTooLong = (read?.rows.length ?? 0) > mostRows;
  const canTake = read !== undefined && read.missing.length === 0 && read.rows.length > 0 && !isTooLong;
  return (
    <Dialog
      title={text('import.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            look="primary"
            disabled={!canTake}
            onClick={() => read && onTake(read.rows.map(({ cells }) => cells))}
          >
            {text('import.take', { count: read?.rows.length ?? 0 })}
          </Button>
        </>
      }
    >
      <p>{text('import.hint')}</p>
      <FileInput
        label={text('import.file')}
        value={file}
        onChange={(chosen) => void choose(chosen)}
        accept={['.csv']}
        maxBytes={4 * 1024 * 1024}
        required
      />
      <div role="status">
        {read && read.missing.length > 0 && (
          <p className="ui-field-error">{text('import.missing', { columns: read.missing.join(', ') })}</p>
        )}
        {isTooLong && <p className="ui-field-error">{text('import.long', { most: mostRows })}</p>}
        {canTake && (
          <p>{text('import.read', { rows: read.rows.length, wrong: new Set(wrong.map(({ row }) => row)).size })}</p>
        )}
        {wrong.length > 0 && (
          <ul className="pricing-file-problems">
            {wrong.slice(0, mostListed).map(({ row, column, problem }) => (
              <li key={`${row} ${column}`}>
                {text('grid.problem', {
                  row,
                  column: text(`column.${column}`),
                  problem: text(`problem.${problem.code}`, problem.values),
                })}
              </li>
            ))}
            {wrong.length > mostListed && <li>{text('grid.moreProblems', { count: wrong.length - mostListed })}</li>}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
