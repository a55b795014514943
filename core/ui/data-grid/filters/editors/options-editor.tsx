import '../../../inputs/choices.css';
import { useState } from 'react';
import { RetryButton } from '../../../components/states.tsx';
import { useFoundOptions } from '../../../inputs/options/use-found-options.ts';
import { TextBox } from '../../../inputs/text-box.tsx';
import { useCommonText, useUiText } from '../../../later-texts.ts';
import type { OptionsFilter } from '../../types.ts';
import type { EditorProps } from './editor-props.ts';

/** Number of fixed options from which on a search box is shown. */
const manyOptions = 8;

/** Renders the choice of several options, which are fixed or found by typing. */
export function OptionsEditor({ filter, value, nameOf, onFound, onDraft }: EditorProps<OptionsFilter>) {
  const text = useUiText();
  const common = useCommonText();
  const [chosen, setChosen] = useState<readonly string[]>(Array.isArray(value) ? value : []);
  const [typed, setTyped] = useState('');
  const fixed = typeof filter.options === 'function' ? undefined : filter.options;
  const found = useFoundOptions(filter.options, typed, true, onFound);
  const { options } = found;
  const retry = filter.onRetry ?? (found.failed ? found.retry : undefined);
  // Chosen options stay visible, regardless of the typed text.
  const listed = [
    ...chosen.filter((id) => !options.some((option) => option.id === id)).map((id) => ({ id, name: nameOf(id) })),
    ...options,
  ];
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
    setChosen(next);
    onDraft({ value: next.length > 0 ? next : undefined });
  };
  return (
    <>
      {(!fixed || fixed.length > manyOptions) && (
        <TextBox aria-label={text('filter.find')} placeholder={text('filter.find')} value={typed} onChange={setTyped} />
      )}
      <fieldset className="ui-plain-fieldset ui-choices ui-choices-scroll" aria-busy={found.busy}>
        <legend className="ui-visually-hidden">{filter.title}</legend>
        {listed.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} /> {name}
          </label>
        ))}
      </fieldset>
      <p role="status" className="ui-muted">
        {found.busy
          ? text('state.loading')
          : retry
            ? text('filter.findFailed')
            : listed.length === 0
              ? common('noResults')
              : ''}
      </p>
      {retry && <RetryButton onRetry={retry} />}
    </>
  );
}
