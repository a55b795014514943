import { useRef } from 'react';
import { useClient, useDraft, useLookup, useRefresh } from '#core/react';
import { Button, DynamicForm, type FormValues, SaveFields, SaveProblem, useNavigate, useSave } from '#core/ui';
import { type Application, readOwn, save } from '../api.ts';
import { type Fields, type FormStep, fieldsOf } from '../steps.ts';
import { formFieldsOf } from './form-fields.ts';
import { hrefAfter } from './steps-nav.tsx';
import { usePrecheckText } from './texts.ts';

/**
 * Renders a step as a form. *Continue* requires all answers; *Save for later* accepts incomplete answers. The typed
 * answers are kept after a reload.
 */
export function StepForm({ application, step }: { readonly application: Application; readonly step: FormStep }) {
  const text = usePrecheckText();
  const client = useClient();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const choices = { countries: useLookup('countries').rows, currencies: useLookup('currencies').rows };
  const stepFields: Fields = fieldsOf[step];
  const stored = storedOf(stepFields, application.answers[step]);
  const draft = useDraft<FormValues>(`boarding.${application.merchantId}.${step}`, stored);
  const typed = useRef<FormValues>(draft.values);
  const send = async (values: FormValues, requestId: string) => {
    await client.call(save, {
      body: { answers: { [step]: withoutGaps(values) }, version: application.version },
      requestId,
      quiet: true,
    });
    draft.forget();
    await refresh(readOwn);
  };
  const later = useSave(
    async ({ requestId }) => {
      await send(typed.current, requestId);
      return undefined;
    },
    { done: text('savedForLater') },
  );
  return (
    <>
      {draft.isRestored && (
        <p className="ui-muted" role="status">
          {text('restored')}
        </p>
      )}
      <SaveFields of={later}>
        <DynamicForm
          label={text(`step.${step}`)}
          fields={formFieldsOf(stepFields, text, choices)}
          values={draft.values}
          submitLabel={text('continue')}
          onChange={(values) => {
            typed.current = values;
            draft.set(values);
          }}
          onSubmit={async (values) => {
            await send(values, crypto.randomUUID());
            navigate(hrefAfter(step));
          }}
          buttons={
            <Button aria-disabled={later.isSaving} onClick={() => void later.save()}>
              {text('saveForLater')}
            </Button>
          }
        />
      </SaveFields>
      <SaveProblem of={later} />
    </>
  );
}

/** Returns the answers with a value for every field, for comparison with the draft. */
function storedOf(stepFields: Fields, answers: Readonly<Record<string, unknown>>): FormValues {
  return Object.fromEntries(
    Object.entries(stepFields).map(([name, { kind }]) => [
      name,
      // The schema of the endpoint has checked them.
      (answers[name] ?? (kind === 'tick' ? false : kind === 'currencies' ? [] : '')) as string | boolean | string[],
    ]),
  );
}

const withoutGaps = (values: FormValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
