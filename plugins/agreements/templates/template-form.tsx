import './templates.css';
import { type Ref, useRef, useState } from 'react';
import { ApiError, StepUpCanceled } from '#core/api';
import { useCall, useDraft, useLookup } from '#core/react';
import {
  AmountInput,
  Button,
  DateField,
  Disclosure,
  FormCard,
  FormFoot,
  FormSection,
  MultilineInput,
  type ResourceFormProps,
  RestoredNote,
  Select,
  TextInput,
  useFormSubmit,
  useUiEnvironment,
} from '#core/ui';
import { listPriceBooks } from '../api.ts';
import { usePaperText } from '../document/texts.ts';
import type { Kind } from '../kinds.ts';
import { boardingFees, placeholders } from '../terms.ts';
import { EntriesEditor } from './entries-editor.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { bodyOf, problemsOf, type Template, type TemplateValues, unknownIn, valuesOf } from './template-values.ts';
import { useTemplateText } from './texts.ts';

type Props = ResourceFormProps<Template> & { readonly kind: Kind };

/** Renders the form of a template: its text next to the preview, its prices and its signer. */
export default function TemplateForm({ kind, item, save, submitLabel, draftKey, onDirty, onCancel }: Props) {
  const text = useTemplateText();
  const paperText = usePaperText();
  const { currencies } = useUiEnvironment();
  const choices = useLookup('currencies').rows;
  const books = useCall(listPriceBooks);
  const form = useRef<HTMLFormElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [stored] = useState(() => valuesOf(item, currencies));
  const draft = useDraft<TemplateValues>(draftKey, stored);
  const { values } = draft;
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const problems = problemsOf(values, currencies);
  const submitting = useFormSubmit({ canSubmit: Object.keys(problems).length === 0, isSaving, send: () => send() });
  const set = (change: Partial<TemplateValues>) => onDirty(draft.set(change));
  const errorOf = (field: keyof TemplateValues) => {
    const problem = problems[field];
    // Reports an unknown placeholder before the first submit, because it is easily corrected while typing.
    if (problem === 'placeholder')
      return text('problem.placeholder', {
        names: unknownIn(values.body)
          .map((name) => `{{${name}}}`)
          .join(', '),
      });
    return submitting.isTried && problem ? text(`problem.${problem}`) : refusal?.fields[field];
  };
  const send = async () => {
    setSaving(true);
    setRefusal(undefined);
    try {
      await save(bodyOf(values, currencies));
    } catch (error) {
      if (error instanceof ApiError) setRefusal(error);
      else if (!(error instanceof StepUpCanceled)) throw error;
    } finally {
      setSaving(false);
    }
  };
  /** Inserts a placeholder at the cursor. */
  const insert = (name: string) => {
    const { selectionStart = values.body.length, selectionEnd = selectionStart } = textarea.current ?? {};
    set({ body: `${values.body.slice(0, selectionStart)}{{${name}}}${values.body.slice(selectionEnd)}` });
    textarea.current?.focus();
  };
  return (
    <FormCard ref={form} isWide aria-busy={isSaving} onSubmit={submitting.onSubmit}>
      <RestoredNote draft={draft} onDiscard={() => onDirty(false)} />
      {refusal && (
        <p role="alert" className="ui-form-error">
          {refusal.message}
        </p>
      )}
      {item && item.state !== 'Draft' && (
        <p className="ui-muted">{text('nextVersion', { edition: item.edition + 1 })}</p>
      )}
      <fieldset className="ui-plain-fieldset" disabled={isSaving}>
        <FormSection level={2} title={text('document')} hint={text('documentHint')} isWide>
          <div className="agr-editor">
            <div>
              <TextInput
                label={text('templateName')}
                required
                maxLength={200}
                value={values.name}
                error={errorOf('name')}
                onChange={(name) => set({ name })}
              />
              <MultilineInput
                label={text('body')}
                hint={text('bodyHint')}
                error={errorOf('body')}
                required
                rows={14}
                maxLength={20_000}
                content="source"
                value={values.body}
                onChange={(body) => set({ body })}
                inputRef={textarea as Ref<HTMLElement>} // A control with several lines is a textarea.
                control={{ className: 'agr-html' }}
              />
              <Disclosure className="agr-placeholders" isFlush summary={text('placeholders')}>
                <div>
                  {placeholders.map((name) => (
                    <Button key={name} look="quiet" onClick={() => insert(name)}>
                      <code>{`{{${name}}}`}</code>
                    </Button>
                  ))}
                </div>
              </Disclosure>
            </div>
            <TemplatePreview kind={kind} terms={{ ...bodyOf(values, currencies), body: values.body }} />
          </div>
        </FormSection>
        <FormSection level={2} title={paperText('boardingFees')} hint={text('boardingFeesHint')}>
          <Select
            label={text('currency')}
            required
            options={choices.map(({ id }) => ({ id, name: id }))}
            value={values.currency}
            error={errorOf('currency')}
            onChange={(currency) => set({ currency })}
          />
          <div className="agr-columns">
            {boardingFees.map((fee) => (
              <AmountInput
                key={fee}
                label={paperText(`fee.${fee}`)}
                required
                currency={values.currency}
                value={values[fee]}
                error={errorOf(fee)}
                onChange={(typed) => set({ [fee]: typed })}
              />
            ))}
          </div>
        </FormSection>
        <FormSection level={2} title={text('products')} hint={text('productsHint')}>
          {books.data && books.data.length > 0 && (
            <Select
              label={text('priceBook')}
              hint={text('priceBookHint')}
              options={[{ id: '', name: text('noPriceBook') }, ...books.data]}
              value={values.pricebookId}
              error={errorOf('pricebookId')}
              onChange={(pricebookId) => set({ pricebookId })}
            />
          )}
          <EntriesEditor
            entries={values.entries}
            currency={values.currency}
            error={errorOf('entries')}
            onChange={(entries) => set({ entries })}
          />
        </FormSection>
        <FormSection level={2} title={text('signer')} hint={text('signerHint')}>
          <TextInput
            label={text('signerName')}
            required
            maxLength={200}
            value={values.signerName}
            error={errorOf('signerName')}
            onChange={(signerName) => set({ signerName })}
          />
          <TextInput
            label={text('signerTitle')}
            required
            maxLength={200}
            value={values.signerTitle}
            error={errorOf('signerTitle')}
            onChange={(signerTitle) => set({ signerTitle })}
          />
          <DateField
            label={text('signerUntil')}
            value={values.signerUntil}
            error={errorOf('signerUntil')}
            onChange={(signerUntil) => set({ signerUntil })}
          />
        </FormSection>
      </fieldset>
      <FormFoot {...submitting.foot} onCancel={onCancel} submitLabel={submitLabel} isSaving={isSaving} />
    </FormCard>
  );
}
