import { useRef, useState } from 'react';
import { type CsvColumns, type CsvTable, csvColumns, readCsv } from '../../api/read-csv.ts';
import { useUiText } from '../later-texts.ts';
import { readTextFile, type TextFile } from './read-text-file.ts';

/** A field to which a column of a file can be assigned. */
export interface CsvField<Field extends string> {
  readonly id: Field;
  readonly label: string;
  /** Other names of the column, also in other languages. */
  readonly names?: readonly string[];
  /** Returns the displayed form of a cell, if its value must not be shown. */
  readonly formatCell?: (cell: string) => string;
}

/** The text of a file with its columns and rows. */
export interface ChosenCsv<Field extends string> extends TextFile {
  readonly file: File;
  readonly table: CsvTable;
  readonly columns: CsvColumns<Field>;
}

export interface CsvFileOptions<Field extends string> {
  readonly fields: readonly CsvField<Field>[];
  readonly mostRows: number;
  readonly maxBytes: number;
  /** Called when another file or another column has been chosen. */
  readonly onChange?: () => void;
}

/** File that the user chooses, and the assignment of its columns. */
export interface CsvFile<Field extends string> extends Pick<CsvFileOptions<Field>, 'fields' | 'maxBytes'> {
  readonly file: File | undefined;
  /** Absent until a valid file has been read. */
  readonly chosen: ChosenCsv<Field> | undefined;
  /** Reason why the file is not accepted. */
  readonly problem: string | undefined;
  readonly choose: (file: File | undefined) => void;
  readonly setColumns: (columns: CsvColumns<Field>) => void;
}

/** Reads a CSV file that the user chooses, and returns which rows can't be imported. @public */
export function useCsvFile<Field extends string>({
  fields,
  mostRows,
  maxBytes,
  onChange,
}: CsvFileOptions<Field>): CsvFile<Field> {
  const text = useUiText();
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useState<ChosenCsv<Field>>();
  const [problem, setProblem] = useState<string>();
  const read = async (next: File): Promise<ChosenCsv<Field> | string> => {
    const content = await readTextFile(next).catch((error: unknown) =>
      text(error instanceof RangeError ? 'csv.binary' : 'csv.unreadable'),
    );
    if (typeof content === 'string') return content;
    const table = readCsv(content.text, mostRows);
    if (table.left > 0) return text('csv.tooMany', { count: mostRows });
    if (table.rows.length === 0) return text('csv.empty');
    // Has the names of each field.
    const names = Object.fromEntries(fields.map(({ id, label, names = [] }) => [id, [id, label, ...names]])) as Record<
      Field,
      string[]
    >;
    return { ...content, file: next, table, columns: csvColumns(table.headings, names) };
  };
  const latest = useRef<File>(undefined);
  const choose = async (next: File | undefined) => {
    latest.current = next;
    setFile(next);
    setChosen(undefined);
    setProblem(undefined);
    onChange?.();
    if (!next) return;
    const result = await read(next);
    if (latest.current !== next) return;
    if (typeof result === 'string') setProblem(result);
    else setChosen(result);
  };
  return {
    fields,
    maxBytes,
    file,
    chosen,
    problem,
    choose: (next) => void choose(next),
    setColumns: (columns) => {
      setChosen((now) => now && { ...now, columns });
      onChange?.();
    },
  };
}
