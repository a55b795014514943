import './csv-import.css';
import type { CsvColumns } from '../../api/read-csv.ts';
import { Notice } from '../components/states.tsx';
import { Select } from '../inputs/choice.tsx';
import { FileInput } from '../inputs/file-input.tsx';
import { useUiText } from '../later-texts.ts';
import type { ChosenCsv, CsvField, CsvFile } from './use-csv-file.ts';

export interface CsvFileInputProps<Field extends string> {
  readonly of: CsvFile<Field>;
  readonly label?: string;
  readonly hint?: string;
  /** Field of the call's body that contains the rows. */
  readonly name?: string;
  /** Error message of a file that can be read. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/**
 * Renders the choice of a file, its first rows, and a field for each of its columns. Columns with a known name are
 * assigned automatically.
 * @public
 */
export function CsvFileInput<Field extends string>({
  of,
  label,
  hint,
  name,
  error,
  disabled = false,
}: CsvFileInputProps<Field>) {
  const text = useUiText();
  const { chosen, fields } = of;
  return (
    <>
      <FileInput
        label={label ?? text('csv.file')}
        {...(hint !== undefined && { hint })}
        name={name}
        required
        accept={['.csv', '.txt']}
        maxBytes={of.maxBytes}
        value={of.file}
        onChange={of.choose}
        error={of.problem ?? error}
        disabled={disabled}
      />
      {chosen && (
        <>
          <p role="status">{text('csv.read', { count: chosen.table.rows.length, encoding: chosen.encoding })}</p>
          {chosen.encoding === 'Windows-1254' && <Notice kind="pending" title={text('csv.encoding')} />}
          <Columns chosen={chosen} fields={fields} onChange={of.setColumns} disabled={disabled} />
        </>
      )}
    </>
  );
}

const leftOut = 'none';

interface ColumnsProps<Field extends string> {
  readonly chosen: ChosenCsv<Field>;
  readonly fields: readonly CsvField<Field>[];
  readonly disabled: boolean;
  readonly onChange: (columns: CsvColumns<Field>) => void;
}

function Columns<Field extends string>({
  chosen: { table, columns },
  fields,
  disabled,
  onChange,
}: ColumnsProps<Field>) {
  const text = useUiText();
  const put = (column: number, field: string) => {
    // Each field has at most one column, and each column at most one field.
    const others = Object.entries(columns).filter(([other, at]) => at !== column && other !== field);
    // The keys are fields.
    onChange(
      Object.fromEntries(
        field === leftOut || field === '' ? others : [...others, [field, column]],
      ) as CsvColumns<Field>,
    );
  };
  return (
    <div className="ui-csv-scroll">
      <table className="ui-csv-columns">
        <caption>{text('csv.columns')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('csv.column')}</th>
            <th scope="col">{text('csv.preview')}</th>
            <th scope="col">{text('csv.becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {table.headings.map((heading, column) => {
            const name = heading || text('csv.unnamed', { number: column + 1 });
            const field = fields.find(({ id }) => columns[id] === column);
            const cells = table.rows.slice(0, 3).map((row) => shownCell(row.cells, column, field));
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
              <tr key={column}>
                <th scope="row" translate="no">
                  {name}
                </th>
                <td className="ui-muted" translate="no">
                  {cells
                    .filter((cell) => cell !== '')
                    .join(' · ')
                    .slice(0, 80)}
                </td>
                <td>
                  <Select
                    label={text('csv.becomesOf', { column: name })}
                    required
                    disabled={disabled}
                    value={field?.id ?? leftOut}
                    options={[
                      { id: leftOut, name: text('csv.leave') },
                      ...fields.map(({ id, label }) => ({ id, name: label })),
                    ]}
                    onChange={(chosen) => put(column, chosen)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export function shownCell<Field extends string>(
  cells: readonly string[],
  column: number,
  field: CsvField<Field> | undefined,
): string {
  const cell = cells[column] ?? '';
  return field?.formatCell ? field.formatCell(cell) : cell;
}
