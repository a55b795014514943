import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import { useMemo, useState } from 'react';
import { usePortal } from '../../../portal/portal.ts';
import { useUiEnvironment } from '../../../state/environment.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Glyph } from '../../components/glyph.tsx';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { TextBox } from '../../inputs/text-box.tsx';
import { useCommonText, useUiText } from '../../later-texts.ts';
import { localViewStore, viewId } from '../views/saved-views.ts';
import type { GridColumns } from './use-columns.ts';

/**
 * Returns the id under which the column sets of a list are stored. They are separate from its saved views, which also
 * store filters and sorting.
 */
export const columnSetsOf = (gridId: string) => `${gridId}.columns`;

/** Renders the named sets of columns and their order, stored per user. Choosing a set changes only the columns. */
export function ColumnSets({ gridId, columns }: { readonly gridId: string; readonly columns: GridColumns<never> }) {
  const text = useUiText();
  const common = useCommonText();
  const { userId } = useUiEnvironment();
  const { local } = usePortal().storages;
  const store = useMemo(() => localViewStore(columnSetsOf(gridId), userId, local), [gridId, userId, local]);
  const [sets, setSets] = useState(store.list);
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const current = columns.visible.join(',');
  const save = () => {
    const wanted = name.trim();
    // Saving under an existing name replaces the columns of that set.
    const known = sets.find((set) => set.name === wanted);
    const taken = sets.map(({ id }) => id);
    store.put({ id: known?.id ?? viewId(wanted, taken), name: wanted, query: current });
    setSets(store.list());
    setName('');
    setNaming(false);
    form.reset();
  };
  const form = useFormSubmit({ canSubmit: name.trim() !== '', isSaving: false, send: () => save() });
  return (
    <div className="ui-column-sets">
      <p className="ui-popover-title">{text('columns.sets')}</p>
      {sets.length === 0 && !naming && <p className="ui-muted">{text('columns.noSets')}</p>}
      <ul>
        {sets.map((set) => (
          <li key={set.id} className="ui-chip">
            <Button
              look="quiet"
              className="ui-chip-body"
              aria-pressed={set.query === current}
              onClick={() => columns.show(set.query.split(',').filter(Boolean))}
            >
              {set.name}
            </Button>
            <IconButton
              className="ui-chip-remove"
              label={text('columns.deleteSet', { name: set.name })}
              icon={<Glyph paths={cross} />}
              onClick={() => {
                store.remove(set.id);
                setSets(store.list());
              }}
            />
          </li>
        ))}
      </ul>
      {naming ? (
        <form noValidate onSubmit={form.onSubmit}>
          <Field
            label={text('columns.setName')}
            required
            error={form.isTried && name.trim() === '' ? common('required') : undefined}
          >
            {(control) => <TextBox {...control} autoFocus maxLength={60} value={name} onChange={setName} />}
          </Field>
          <div className="ui-popover-buttons">
            <Button look="quiet" onClick={() => setNaming(false)}>
              {common('cancel')}
            </Button>
            <Button type="submit" look="primary">
              {common('save')}
            </Button>
          </div>
        </form>
      ) : (
        <Button look="quiet" onClick={() => setNaming(true)}>
          {text('columns.saveSet')}
        </Button>
      )}
    </div>
  );
}
