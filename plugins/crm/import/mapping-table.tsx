import { Select } from '#core/ui';
import { type ImportField, type ImportKind, importFields, type Mapping, type Table } from './table.ts';
import { useImportText } from './texts.ts';

interface MappingTableProps {
  readonly kind: ImportKind;
  readonly table: Table;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

const left = 'none';

/** Each column of a file with its first values, and the field that it is. */
export function MappingTable({ kind, table, mapping, onChange }: MappingTableProps) {
  const text = useImportText();
  const fields: readonly ImportField[] = importFields[kind];
  const put = (column: number, chosen: string) => {
    // A field has one column, and a column one field.
    const others = Object.entries(mapping).filter(([field, at]) => at !== column && field !== chosen);
    onChange(Object.fromEntries(chosen === left || chosen === '' ? others : [...others, [chosen, column]]));
  };
  return (
    <div className="crm-scroll">
      <table className="crm-import-mapping">
        <caption>{text('import.mapping')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('import.column')}</th>
            <th scope="col">{text('import.preview')}</th>
            <th scope="col">{text('import.becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {table.headings.map((heading, column) => {
            const name = heading || text('import.unnamed', { number: column + 1 });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
              <tr key={column}>
                <th scope="row" translate="no">
                  {name}
                </th>
                <td className="ui-muted" translate="no">
                  {table.rows
                    .slice(0, 3)
                    .map(({ cells }) => cells[column] ?? '')
                    .filter((cell) => cell !== '')
                    .join(' · ')
                    .slice(0, 80)}
                </td>
                <td>
                  <Select
                    label={text('import.becomesOf', { column: name })}
                    required
                    value={fields.find((field) => mapping[field] === column) ?? left}
                    options={[{ id: left, name: text('import.leave') }, ...fields.map((id) => ({ id, name: text(`import.field.${id}`) }))]}
                    onChange={(field) => put(column, field)}
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
