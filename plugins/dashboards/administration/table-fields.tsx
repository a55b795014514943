/** Fields of a table: its columns in their order, and the link of a row. */

import down from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-down.js';
import up from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-up.js';
import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import { isOneOf } from '#core/api';
import { useText } from '#core/react';
import { Button, Glyph, IconButton, Section, Select, TextInput } from '#core/ui';
import { pipes } from '../shapes.ts';
import { ColumnInput, type Fields, NumberOf, TextOf } from './fields.tsx';
import type { TableColumn } from './widget-values.ts';

const templates = ['PIPELINE_STAGE', 'WEBHOOK_STATUS'] as const;
const mostColumns = 12;
const columnOf = (column: string): TableColumn => ({ column, heading: '', pipe: '', template: '' });

export function TableFields({ of }: { readonly of: Fields }) {
  const text = useText('dashboards');
  const { values, set, errorOf, columns: known } = of;
  const { columns } = values;
  const error = errorOf('columns');
  const change = (at: number, to: Partial<TableColumn>) =>
    set({ columns: columns.map((column, index) => (index === at ? { ...column, ...to } : column)) });
  const move = (at: number, to: number) => {
    const next = columns.filter((_one, index) => index !== at);
    const moved = columns[at];
    if (moved) set({ columns: next.toSpliced(to, 0, moved) });
  };
  return (
    <Section level={2} title={text('editor.table')}>
      <ol className="dash-columns">
        {columns.map((tableColumn, at) => {
          const name = tableColumn.column || text('editor.columnNumber', { number: at + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity before it has a name, and two names may be equal while the user types
            <li key={at}>
              <fieldset className="ui-plain-fieldset">
                <legend translate={tableColumn.column ? 'no' : undefined}>{name}</legend>
                <div className="dash-fields">
                  <ColumnInput
                    label={text('editor.column')}
                    required
                    columns={known}
                    value={tableColumn.column}
                    error={error}
                    onChange={(column) => change(at, { column })}
                  />
                  <TextInput
                    label={text('editor.heading')}
                    value={tableColumn.heading}
                    maxLength={100}
                    onChange={(heading) => change(at, { heading })}
                  />
                  <Select
                    label={text('editor.pipe')}
                    placeholder={text('editor.none')}
                    value={tableColumn.pipe}
                    options={pipes.map((id) => ({ id, name: text(`editor.pipes.${id}`) }))}
                    onChange={(pipe) => change(at, { pipe })}
                  />
                  <Select
                    label={text('editor.template')}
                    placeholder={text('editor.none')}
                    value={tableColumn.template}
                    options={templatesWith(tableColumn.template).map((id) => ({
                      id,
                      name: isKnown(id) ? text(`editor.templates.${id}`) : id,
                    }))}
                    onChange={(template) => change(at, { template })}
                  />
                </div>
              </fieldset>
              <div className="dash-column-tools">
                <IconButton
                  label={text('editor.up', { column: name })}
                  icon={<Glyph paths={up} />}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  label={text('editor.down', { column: name })}
                  icon={<Glyph paths={down} />}
                  disabled={at === columns.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton
                  label={text('editor.remove', { column: name })}
                  icon={<Glyph paths={cross} />}
                  onClick={() => set({ columns: columns.filter((_one, index) => index !== at) })}
                />
              </div>
            </li>
          );
        })}
      </ol>
      {error && columns.length === 0 && (
        <p className="ui-field-error" role="alert">
          {error}
        </p>
      )}
      <div className="dash-buttons">
        <Button disabled={columns.length >= mostColumns} onClick={() => set({ columns: [...columns, columnOf('')] })}>
          {text('editor.addColumn')}
        </Button>
        {known && columns.length === 0 && (
          <Button look="quiet" onClick={() => set({ columns: known.slice(0, mostColumns).map(columnOf) })}>
            {text('editor.allColumns')}
          </Button>
        )}
      </div>
      <div className="dash-fields">
        <NumberOf of={of} field="pageSize" label={text('editor.pageSize')} />
        <TextOf
          of={of}
          field="moreSource"
          label={text('editor.moreSource')}
          hint={text('editor.moreSourceHint')}
          maxLength={200}
        />
      </div>
      <TextOf
        of={of}
        field="rowPath"
        label={text('editor.rowPath')}
        hint={text('editor.rowPathHint')}
        maxLength={500}
      />
    </Section>
  );
}

const isKnown = (template: string): template is (typeof templates)[number] => isOneOf(templates, template);
/** Returns the known templates, and the template of another plugin if a column uses it. */
const templatesWith = (chosen: string): readonly string[] =>
  chosen === '' || isKnown(chosen) ? templates : [...templates, chosen];
