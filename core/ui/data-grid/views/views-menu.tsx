import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { PlainSelect } from '../../inputs/plain-select.tsx';
import { TextBox } from '../../inputs/text-box.tsx';
import { useCommonText, useUiText } from '../../later-texts.ts';
import '../../overlays/menu.css';
import './views-menu.css';
import edit from '@blueprintjs/icons/lib/esm/generated/16px/paths/edit.js';
import tick from '@blueprintjs/icons/lib/esm/generated/16px/paths/tick.js';
import trash from '@blueprintjs/icons/lib/esm/generated/16px/paths/trash.js';
import { useId, useState } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Glyph } from '../../components/glyph.tsx';
import { pageSizes } from '../state/page-sizes.ts';
import type { SavedView } from './saved-views.ts';
import type { SavedViews } from './use-saved-views.ts';

interface ViewsMenuProps {
  readonly saved: SavedViews;
  /** Number of rows per page. */
  readonly size: number;
  readonly onSize: (size: number) => void;
  readonly close: () => void;
}

/**
 * Renders the menu of saved views, to open, save, save as, rename, delete and reset a view, and the choice of the page
 * size.
 */
export default function ViewsMenu({ saved, size, onSize, close }: ViewsMenuProps) {
  const text = useUiText();
  const common = useCommonText();
  const id = useId();
  const [naming, setNaming] = useState<'new' | SavedView>();
  const { views, open, changed } = saved;
  const choose = (view: SavedView | undefined) => {
    saved.choose(view);
    close();
  };
  if (naming) {
    return (
      <NameForm
        name={naming === 'new' ? '' : naming.name}
        onCancel={() => setNaming(undefined)}
        onName={(name) => {
          if (naming === 'new') saved.saveAs(name);
          else saved.rename(naming, name);
          close();
        }}
      />
    );
  }
  return (
    <div className="ui-views">
      <p className="ui-popover-title">{text('views.title')}</p>
      <ul className="ui-menu">
        <li>
          <button type="button" className="ui-menu-item" aria-pressed={!open} onClick={() => choose(undefined)}>
            {text('views.none')}
            <span className="ui-menu-mark">{!open && <Glyph paths={tick} />}</span>
          </button>
        </li>
        {views.map((view) => (
          <li key={view.id}>
            <button
              type="button"
              className="ui-menu-item"
              aria-pressed={view.id === open?.id}
              onClick={() => choose(view)}
            >
              {view.name}
              <span className="ui-menu-mark">{view.id === open?.id && <Glyph paths={tick} />}</span>
            </button>
            <IconButton
              label={text('views.rename', { view: view.name })}
              icon={<Glyph paths={edit} />}
              onClick={() => setNaming(view)}
            />
            <IconButton
              label={text('views.delete', { view: view.name })}
              icon={<Glyph paths={trash} />}
              onClick={() => saved.remove(view)}
            />
          </li>
        ))}
      </ul>
      <div className="ui-popover-buttons">
        {changed && (
          <>
            <Button look="quiet" onClick={() => choose(open)}>
              {common('discard')}
            </Button>
            <Button
              onClick={() => {
                saved.save();
                close();
              }}
            >
              {common('save')}
            </Button>
          </>
        )}
        <Button look="primary" onClick={() => setNaming('new')}>
          {text('views.saveAs')}
        </Button>
      </div>
      <div className="ui-page-size">
        <label htmlFor={id}>{text('pager.size')}</label>
        <PlainSelect id={id} value={size} onChange={({ target }) => onSize(Number(target.value))}>
          {pageSizes.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </PlainSelect>
      </div>
    </div>
  );
}

interface NameFormProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

function NameForm({ name, onName, onCancel }: NameFormProps) {
  const text = useUiText();
  const common = useCommonText();
  const [draft, setDraft] = useState(name);
  const form = useFormSubmit({ canSubmit: draft.trim() !== '', isSaving: false, send: () => onName(draft.trim()) });
  return (
    <form className="ui-views" noValidate onSubmit={form.onSubmit}>
      <Field
        label={text('views.name')}
        required
        error={form.isTried && draft.trim() === '' ? common('required') : undefined}
      >
        {(control) => <TextBox {...control} autoFocus maxLength={60} value={draft} onChange={setDraft} />}
      </Field>
      <div className="ui-popover-buttons">
        <Button look="quiet" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" look="primary">
          {common('save')}
        </Button>
      </div>
    </form>
  );
}
