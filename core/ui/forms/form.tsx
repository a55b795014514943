import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError, isAbort } from '../../http/errors.ts';
import { useUnloadWarning } from '../../routing/use-unload-warning.ts';
import { Button } from '../components/button.tsx';
import { Disclosure } from '../components/disclosure.tsx';
import { MarksOptional } from '../components/field-marks.ts';
import { focusInvalid } from '../components/focus-invalid.ts';
import { FormFoot } from '../components/form-foot.tsx';
import { FormSection } from '../components/form-section.tsx';
import { isMac } from '../components/is-mac.ts';
import { useCommonText, useUiText } from '../later-texts.ts';
import { FormControl } from './form-control.tsx';
import type { FormControlProps } from './form-control-props.ts';
import type { FormField, FormValues } from './types.ts';
import { FormContext } from './use-field-value.ts';
import { validateField } from './validate.ts';
import { type FieldValue, fieldValues, sentValues } from './values.ts';
import { widthOf } from './widths.ts';
import './forms.css';

/** Props of `DynamicForm`. @public */
export interface DynamicFormProps {
  readonly fields: readonly FormField[];
  /** Initial values of the fields, by name. */
  readonly values?: FormValues;
  /** Sends the form. If it fails, the form shows the server's message and keeps the input, so make the call `quiet`. */
  readonly onSubmit: (values: FormValues) => Promise<unknown> | unknown;
  /** Called when a field of type `button` with the input type `button` is pressed. */
  readonly onButton?: ((name: string) => void) | undefined;
  /** Label of the save button, which is shown if no field of type `button` submits. */
  readonly submitLabel?: string | undefined;
  /** Name of the form for screen readers. */
  readonly label?: string | undefined;
  /** Requires a confirmation before the page is left with unsaved changes. */
  readonly warnOnLeave?: boolean | undefined;
  /** Components that replace the default controls of fields, by field name. */
  readonly controls?: Readonly<Record<string, ComponentType<FormControlProps>>> | undefined;
  /** Content before the save button, such as Cancel. */
  readonly buttons?: ReactNode;
  /** Called with the current values on each change. */
  readonly onChange?: ((values: FormValues) => void) | undefined;
}

/**
 * Renders a form from a description. It is validated field by field, sanitized by type, sent only once at a time, and
 * locked while it is sent.
 */
export default function Form(props: DynamicFormProps) {
  const {
    fields,
    values = {},
    onSubmit,
    onButton,
    submitLabel,
    label,
    warnOnLeave = false,
    controls = {},
    onChange,
  } = props;
  const text = useUiText();
  const common = useCommonText();
  const [given] = useState(() => fieldValues(fields, values));
  const form = useForm<Entered>({ defaultValues: given, mode: 'onTouched', shouldFocusError: true });
  const { errors, isSubmitting, isDirty, submitCount } = form.formState;
  useUnloadWarning(warnOnLeave && isDirty && !isSubmitting);
  useChanges(form, fields, given, onChange);
  const [resets, setResets] = useState(0);
  const buttons = fields.filter(({ type }) => type === 'button');
  const invalid = Object.keys(errors).filter((name) => name !== 'root').length;
  const { isLocked, whileLocked } = useLock();
  const folded = useRef<HTMLDetailsElement>(null);
  /** Opens a collapsed section with an invalid field, so that the field can take the focus. */
  const openFolded = (wrong: object) => {
    if (folded.current && fields.some(({ name, isAdvanced }) => isAdvanced && name in wrong))
      folded.current.open = true;
  };
  const save = async (entered: Entered) => {
    try {
      await whileLocked(() => onSubmit(sentValues(fields, entered, given)));
      form.reset(entered); // saved values no longer count as changes
    } catch (error) {
      if (isAbort(error)) return;
      if (error instanceof ApiError) openFolded(error.fields);
      if (error instanceof ApiError && showFields(form, fields, error.fields)) return;
      form.setError('root.server', { message: error instanceof ApiError ? error.message : text('form.failed') });
      if (!(error instanceof ApiError)) console.error(error);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // If this form is in a portal of another form, that form must not be submitted, too.
    event.stopPropagation();
    // Unreadable input has no value and must not be dropped silently.
    if (focusInvalid(event.currentTarget, 'input:invalid')) return;
    if (!isSubmitting) void form.handleSubmit(save, openFolded)();
  };
  const reset = () => {
    form.reset();
    setResets(resets + 1); // also clears typed text that is no value
  };
  const shown = fields.filter(({ type }) => type !== 'button');
  const inputs = shown.filter(({ isAdvanced }) => !isAdvanced);
  const advanced = shown.filter(({ isAdvanced }) => isAdvanced);
  const shownField = (field: FormField) => (
    <div key={`${field.name} ${resets}`} className={`ui-width-${widthOf(field)}`}>
      <Controller
        name={field.name}
        control={form.control}
        rules={{ validate: (value) => validateField(field, value, given[field.name]) ?? true }}
        render={({ field: { ref, value, onChange, onBlur }, fieldState }) => {
          const Control = controls[field.name] ?? FormControl;
          return (
            // A field that can't be changed is neither required nor optional.
            <MarksOptional value={!field.disabled && !field.readOnly}>
              <Control
                field={field}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                inputRef={ref}
                error={fieldState.error?.message}
                required={field.validations?.some((validation) => validation.name === 'required')}
                hint={field.hint}
                placeholder={field.placeholder}
                disabled={field.disabled}
                readOnly={field.readOnly}
                name={field.name}
              />
            </MarksOptional>
          );
        }}
      />
    </div>
  );
  return (
    <form
      className="ui-form"
      aria-label={label}
      aria-busy={isLocked}
      noValidate
      onSubmit={submit}
      onReset={reset}
      onKeyDown={submitByKey}
    >
      {errors.root?.server && (
        <p role="alert" className="ui-form-error">
          {errors.root.server.message}
        </p>
      )}
      <fieldset className="ui-plain-fieldset ui-form-fields" disabled={isLocked}>
        <MarksOptional value={true}>
          <FormContext value={form.control}>
            {sectionsOf(inputs).map(({ name, fields }) =>
              name === undefined ? (
                fields.map(shownField)
              ) : (
                <FormSection key={name} title={name}>
                  {fields.map(shownField)}
                </FormSection>
              ),
            )}
            {advanced.length > 0 && (
              <Disclosure isFlush summary={text('form.advanced')} ref={folded}>
                {advanced.map(shownField)}
              </Disclosure>
            )}
          </FormContext>
        </MarksOptional>
      </fieldset>
      <FormFoot invalid={submitCount > 0 ? invalid : 0}>
        {buttons
          .filter((field) => !isSubmit(field))
          .map((field) => (
            <FormButton key={field.name} field={field} busy={isSubmitting} onPress={() => onButton?.(field.name)} />
          ))}
        {props.buttons}
        {buttons.filter(isSubmit).map((field) => (
          <FormButton key={field.name} field={field} busy={isSubmitting} onPress={() => onButton?.(field.name)} />
        ))}
        {!buttons.some(isSubmit) && (
          <Button type="submit" look="primary" aria-disabled={isSubmitting} title={isMac() ? '⌘Enter' : 'Ctrl+Enter'}>
            {isSubmitting ? common('saving') : (submitLabel ?? common('save'))}
          </Button>
        )}
      </FormFoot>
    </form>
  );
}

/** Submits the form on Ctrl+Enter or Cmd+Enter, also from a text area. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

interface Section {
  /** Name of the section; absent for fields without a section. */
  readonly name: string | undefined;
  readonly fields: readonly FormField[];
}

/** Groups fields by section, in the order in which the sections first occur. */
function sectionsOf(fields: readonly FormField[]): readonly Section[] {
  const names = [...new Set(fields.map(({ section }) => section))];
  return names.map((name) => ({ name, fields: fields.filter(({ section }) => section === name) }));
}

const isSubmit = ({ inputType = 'submit' }: FormField) => inputType === 'submit';

function FormButton({
  field,
  busy,
  onPress,
}: {
  readonly field: FormField;
  readonly busy: boolean;
  readonly onPress: () => void;
}) {
  const common = useCommonText();
  // Uses aria-disabled, so that the button keeps the focus while the form is sent.
  if (isSubmit(field))
    return (
      <Button type="submit" look="primary" aria-disabled={busy || field.disabled}>
        {busy ? common('saving') : field.label}
      </Button>
    );
  return (
    <Button
      type={field.inputType === 'reset' ? 'reset' : 'button'}
      disabled={busy || field.disabled}
      onClick={field.inputType === 'reset' ? undefined : onPress}
    >
      {field.label}
    </Button>
  );
}

type Entered = Record<string, FieldValue>;

/**
 * Returns the lock of the form, whose fields are locked while it is sent. Otherwise text that is typed in the meantime
 * would be in the form but not in the saved record.
 */
function useLock(): { readonly isLocked: boolean; readonly whileLocked: (send: () => unknown) => Promise<void> } {
  const [isLocked, setLocked] = useState(false);
  const whileLocked = async (send: () => unknown) => {
    const focused = document.activeElement;
    setLocked(true);
    try {
      await send();
    } finally {
      // Synchronous, so that a field with a server error can take the focus.
      flushSync(() => setLocked(false));
      // A locked field loses the focus; restores it unless another element has taken it.
      if (focused instanceof HTMLElement && (document.activeElement ?? document.body) === document.body)
        focused.focus();
    }
  };
  return { isLocked, whileLocked };
}

/**
 * Shows the server's validation errors at the fields, and focuses the first of them.
 * @returns whether the form has shown all errors
 */
function showFields(
  form: UseFormReturn<Entered>,
  fields: readonly FormField[],
  problems: Readonly<Record<string, string>>,
): boolean {
  const entries = Object.entries(problems);
  const known = fields.filter(({ name }) => Object.hasOwn(problems, name));
  for (const [place, { name }] of known.entries())
    form.setError(name, { type: 'server', message: problems[name] ?? '' }, { shouldFocus: place === 0 });
  return entries.length > 0 && known.length === entries.length;
}

function useChanges(
  form: UseFormReturn<Entered>,
  fields: readonly FormField[],
  given: Entered,
  onChange: DynamicFormProps['onChange'],
): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  const listens = onChange !== undefined;
  useEffect(() => {
    if (!listens) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => latest.current?.(sentValues(fields, values, given)),
    });
  }, [form, fields, given, listens]);
}
