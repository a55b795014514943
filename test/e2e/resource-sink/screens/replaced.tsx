import { useState } from 'react';
import { useText } from '#core/react';
import {
  Button,
  resource,
  type FilterEditorProps,
  type FormControlProps,
  type ResourceFormProps,
  type ItemProps,
  useResource,
} from '#core/ui';
import { createLabel, getLabel, type Label, listLabels, removeLabel, updateLabel } from '../api.ts';

const Shouted = ({ row }: { readonly row: Label }) => <strong data-cell="">{row.name.toUpperCase()}</strong>;
const Initial = ({ row }: { readonly row: Label }) => <span data-free="">{row.name.charAt(0)}</span>;
const ListActions = () => <Button>List action</Button>;
const RowActions = ({ row }: { readonly row: Label }) => {
  const { offersFor } = useResource();
  return offersFor(row)
    .filter(({ id }) => id === 'remove')
    .map(({ id, run }) => (
      <Button key={id} onClick={run} aria-label={`Bin ${row.name}`}>
        ×
      </Button>
    ));
};
const Detail = ({ item }: ItemProps<Label>) => <p data-detail="">All about {item.name}</p>;
const DetailActions = ({ item }: ItemProps<Label>) => {
  const { hrefOf } = useResource();
  return <a href={hrefOf(item.id, 'edit')}>Open the form</a>;
};
const StatePicker = ({ value, onChange, label }: FilterEditorProps) => (
  <label>
    {label}{' '}
    <input className="ui-input" value={value} onChange={(event) => onChange(event.target.value)} data-editor="" />
  </label>
);
const Name = ({ field, value, onChange, error }: FormControlProps) => (
  <label>
    {field.label}{' '}
    <input
      className="ui-input"
      value={String(value)}
      onChange={(event) => onChange(event.target.value)}
      data-control=""
    />
    {error}
  </label>
);

/** Renders a custom form, which shows and sends a single field. */
function Form({ item, save, onDirty, onCancel }: ResourceFormProps<Label>) {
  const text = useText('resource-sink');
  const [name, setName] = useState(item?.name ?? '');
  const [failed, setFailed] = useState('');
  return (
    <form
      data-form=""
      onSubmit={(event) => {
        event.preventDefault();
        save({ name, state: 'Active', currency: 'EUR', isVisible: true }).catch((error: unknown) =>
          setFailed(String(error)),
        );
      }}
    >
      <label>
        {text('labels.field.name')}{' '}
        <input
          className="ui-input"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            onDirty(true);
          }}
        />
      </label>
      <Button type="submit">Send</Button>
      <Button onClick={onCancel}>Back</Button>
      <p role="alert">{failed}</p>
    </form>
  );
}

const labels = {
  id: 'resource-sink.labels',
  list: listLabels,
  details: getLabel,
  create: createLabel,
  update: updateLabel,
  remove: removeLabel,
} as const;

export default resource(labels, {
  name: (label) => `«${label.name}»`,
  columns: (c) => [
    c.field('name', { cell: (row) => <Shouted row={row} /> }),
    c.custom('initial', 'labels.field.name', { cell: (row) => <Initial row={row} /> }),
  ],
  filters: (f) => [f.custom('state', { editor: StatePicker, words: (value) => `=${value}` })],
  form: [{ key: 'name', control: Name }, 'state', 'currency', 'isVisible'],
  components: {
    listActions: ListActions,
    rowActions: RowActions,
    detail: Detail,
    detailActions: DetailActions,
    form: Form,
  },
}).screen;

/** Replaces the whole list, and one control in the portal's own form. Above, each part is replaced separately. */
export const other = resource(labels, {
  form: [{ key: 'name', control: Name }, 'state', 'currency', 'isVisible'],
  components: { list: () => <h1 data-list="">A list of my own</h1> },
});
