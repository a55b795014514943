/** A choice of one option, from a list or found by typing (ARIA APG: combobox with list box). */

import chevron from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-down.js';
import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/small-cross.js';
import { useId, useState } from 'react';
import { IconButton } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Glyph } from '../../components/glyph.tsx';
import { useUiText } from '../../later-texts.ts';
import type { InputProps } from '../input-props.ts';
import type { Option, OptionSearch } from '../option.ts';
import { TextBox } from '../text-box.tsx';
import { ListBox } from './list-box.tsx';
import { useCombobox } from './use-combobox.ts';
import { useFoundOptions } from './use-found-options.ts';

export interface ComboboxProps extends InputProps {
  /** All options, or a function that finds them. `value` is the id of an option; empty if none is chosen. */
  readonly options: readonly Option[] | OptionSearch;
  /** Returns the name of a value that the form contained at first, for options that are found by typing. */
  readonly nameOf?: ((id: string) => string | undefined) | undefined;
  /** True if options can be found by typing. */
  readonly typing: boolean;
  /**
   * True if an option is always chosen, as in a filter with an option for all. Unlike `required`, it does not require
   * input.
   */
  readonly alwaysChosen?: boolean;
}

export default function Combobox({
  options: source,
  nameOf,
  typing,
  alwaysChosen = false,
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
  autoComplete,
}: ComboboxProps) {
  const text = useUiText();
  const anchor = `--${useId()}`;
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [last, setLast] = useState<Option>();
  const found = useFoundOptions(source, typed ?? '', open);
  const fixedName = typeof source === 'function' ? undefined : source.find(({ id }) => id === value)?.name;
  const chosenName =
    value === '' ? '' : (fixedName ?? (last?.id === value ? last.name : undefined) ?? nameOf?.(value) ?? value);
  const inert = disabled || readOnly;
  const choose = (option: Option) => {
    setLast(option);
    setTyped(undefined);
    combobox.hide();
    if (option.id !== value) onChange(option.id);
  };
  const combobox = useCombobox({
    options: found.options,
    onChoose: choose,
    jumps: !typing,
    chosen: value || undefined,
    open,
    onOpenChange: (wanted) => setOpen(wanted && !inert),
  });
  const canClear = value !== '' && !required && !alwaysChosen && !inert;
  return (
    <Field label={label} hint={hint} name={name} error={error} required={required}>
      {(wiring) => (
        <span className={`ui-combobox${typing ? '' : ' ui-combobox-select'}`} style={{ anchorName: anchor }}>
          <TextBox
            {...wiring}
            {...combobox.wiring}
            inputRef={inputRef}
            name={name}
            autoComplete={autoComplete ?? 'off'}
            spellCheck={false}
            placeholder={placeholder ?? text('input.choose')}
            disabled={disabled}
            readOnly={readOnly || !typing}
            aria-readonly={readOnly || undefined}
            value={typed ?? chosenName}
            onClick={() => (open && !typing ? combobox.hide() : combobox.show())}
            onKeyDown={combobox.onKeyDown}
            onChange={(next) => {
              setTyped(next);
              combobox.show(0);
            }}
            onBlur={() => {
              // Typed text is no choice, but an emptied input clears the value.
              if (typed === '' && value !== '') onChange('');
              setTyped(undefined);
              combobox.hide();
              onBlur?.();
            }}
          />
          <span className="ui-combobox-tools">
            {canClear && (
              <IconButton
                className="ui-icon-button-small"
                label={text('input.clearValue', { label })}
                icon={<Glyph paths={cross} />}
                onClick={() => onChange('')}
              />
            )}
            <Glyph paths={chevron} />
          </span>
          {open && (
            <ListBox
              id={combobox.listId}
              label={label}
              anchor={anchor}
              found={found}
              options={found.options}
              active={combobox.active}
              isChosen={({ id }) => id === value}
              multiple={false}
              onChoose={choose}
              onPoint={combobox.point}
            />
          )}
          <span role="status" className="ui-visually-hidden">
            {open && !found.busy && typed !== undefined ? text('input.options', { count: found.options.length }) : ''}
          </span>
        </span>
      )}
    </Field>
  );
}
