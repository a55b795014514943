/** A choice of several options, each of which is a chip before the input that finds more. */

import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/small-cross.js';
import { useCallback, useId, useRef, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { Glyph } from '../../components/glyph.tsx';
import { useCommonText, useUiText } from '../../later-texts.ts';
import { assignRef, type InputProps } from '../input-props.ts';
import type { Option, OptionSearch } from '../option.ts';
import { TextBox } from '../text-box.tsx';
import { ListBox } from './list-box.tsx';
import { useCombobox } from './use-combobox.ts';
import { useFoundOptions } from './use-found-options.ts';

export interface MultiComboboxProps extends InputProps<readonly string[]> {
  readonly options: readonly Option[] | OptionSearch;
  readonly nameOf?: ((id: string) => string | undefined) | undefined;
}

export default function MultiCombobox({
  options: source,
  nameOf,
  label,
  value,
  onChange,
  onBlur,
  hint,
  error,
  required,
  disabled,
  readOnly,
  inputRef,
  placeholder,
  name,
}: MultiComboboxProps) {
  const text = useUiText();
  const common = useCommonText();
  const anchor = `--${useId()}`;
  const input = useRef<HTMLElement>(null);
  const attach = useCallback(
    (element: HTMLElement | null) => {
      input.current = element;
      assignRef(inputRef, element);
    },
    [inputRef],
  );
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const found = useFoundOptions(source, typed, open);
  const inert = disabled || readOnly;
  const nameFor = (id: string) =>
    (typeof source === 'function' ? undefined : source.find((option) => option.id === id)?.name) ??
    names[id] ??
    nameOf?.(id) ??
    id;
  const toggle = (option: Option) => {
    setNames({ ...names, [option.id]: option.name });
    setTyped('');
    onChange(value.includes(option.id) ? value.filter((id) => id !== option.id) : [...value, option.id]);
  };
  const remove = (id: string) => {
    onChange(value.filter((other) => other !== id));
    input.current?.focus();
  };
  const combobox = useCombobox({
    options: found.options,
    onChoose: toggle,
    jumps: false,
    chosen: undefined,
    open,
    onOpenChange: (wanted) => setOpen(wanted && !inert),
  });
  return (
    <Field label={label} hint={hint} name={name} error={error} required={required}>
      {(wiring) => (
        <div className="ui-choices-made" style={{ anchorName: anchor }} data-disabled={inert || undefined}>
          {value.length > 0 && (
            <ul aria-label={text('input.chosen', { label })}>
              {value.map((id) => (
                <li key={id} className="ui-choice-made">
                  <span>{nameFor(id)}</span>
                  {!inert && (
                    <button
                      type="button"
                      aria-label={common('removeOf', { name: nameFor(id) })}
                      onClick={() => remove(id)}
                    >
                      <Glyph paths={cross} />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
          <TextBox
            {...wiring}
            {...combobox.wiring}
            inputRef={attach}
            data-filled={value.length > 0 ? '' : undefined}
            name={name}
            spellCheck={false}
            placeholder={value.length > 0 ? undefined : placeholder}
            disabled={disabled}
            readOnly={readOnly}
            value={typed}
            onClick={() => combobox.show()}
            onKeyDown={(event) => {
              const end = value.at(-1);
              if (event.key === 'Backspace' && typed === '' && end !== undefined && !inert) remove(end);
              else combobox.onKeyDown(event);
            }}
            onChange={(next) => {
              setTyped(next);
              combobox.show(0);
            }}
            onBlur={() => {
              setTyped('');
              combobox.hide();
              onBlur?.();
            }}
          />
          {open && (
            <ListBox
              id={combobox.listId}
              label={label}
              anchor={anchor}
              found={found}
              options={found.options}
              active={combobox.active}
              isChosen={({ id }) => value.includes(id)}
              multiple
              onChoose={toggle}
              onPoint={combobox.point}
            />
          )}
        </div>
      )}
    </Field>
  );
}
