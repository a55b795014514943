import up from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-up.js';
import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import { fieldsOf, parseJson } from '#core/api';
import { useText } from '#core/react';
import { Button, DigitInput, FieldGroup, type FormControlProps, Glyph, IconButton, Select, TextInput } from '#core/ui';
import { maxSteps, type Step, stepRoles } from '../api/lists.ts';
import { taskTypes } from '../api/tasks.ts';
import './lists.css';

const fresh: Step = { type: 'ToDo', subject: '', afterDays: 0, assignee: 'Owner' };

/**
 * Converts steps into text, because form values are texts. Each step is a separate text, which is parsed again when the
 * form is submitted.
 */
export const writeSteps = (steps: readonly Step[]): string[] => steps.map((step) => JSON.stringify(step));
export const readSteps = (steps: readonly unknown[]): Step[] => steps.map(stepIn);

/** Parses a step from the form or from the API. Invalid text returns an empty step. */
function stepIn(value: unknown): Step {
  const { type, subject, afterDays, assignee } = fieldsOf(typeof value === 'string' ? parseJson(value) : value);
  return {
    type: taskTypes.find((candidate) => candidate === type) ?? fresh.type,
    subject: typeof subject === 'string' ? subject : fresh.subject,
    afterDays: typeof afterDays === 'number' ? afterDays : fresh.afterDays,
    assignee: stepRoles.find((candidate) => candidate === assignee) ?? fresh.assignee,
  };
}

/** Renders the steps of an activity set, in their order. */
export function StepsInput({ field, value, onChange, error, hint, required, inputRef }: FormControlProps) {
  const text = useText('crm');
  const steps = Array.isArray(value) ? readSteps(value) : [];
  const put = (next: readonly Step[]) => onChange(writeSteps(next));
  const change = (at: number, changes: Partial<Step>) =>
    put(steps.map((step, index) => (index === at ? { ...step, ...changes } : step)));
  return (
    <FieldGroup label={field.label} hint={hint} error={error} required={required} inputRef={inputRef}>
      {steps.map((step, at) => {
        const number = at + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity other than their position
          <fieldset key={at} className="crm-step">
            <legend>{text('activitySets.form.step', { number })}</legend>
            <TextInput
              label={text('activitySets.form.subject')}
              required
              maxLength={200}
              value={step.subject}
              onChange={(subject) => change(at, { subject })}
            />
            <div className="crm-step-facts">
              <Select
                label={text('activitySets.form.type')}
                required
                value={step.type}
                options={taskTypes.map((id) => ({ id, name: text(`activitySets.type.${id}`) }))}
                onChange={(type) =>
                  change(at, { type: taskTypes.find((candidate) => candidate === type) ?? step.type })
                }
              />
              <DigitInput
                label={text('activitySets.form.afterDays')}
                required
                max={365}
                value={String(step.afterDays)}
                onChange={(days) => change(at, { afterDays: Number(days) })}
              />
              <Select
                label={text('activitySets.form.assignee')}
                required
                value={step.assignee}
                options={stepRoles.map((id) => ({ id, name: text(`activitySets.form.role.${id}`) }))}
                onChange={(role) =>
                  change(at, { assignee: stepRoles.find((candidate) => candidate === role) ?? step.assignee })
                }
              />
            </div>
            <div className="crm-step-buttons">
              {at > 0 && (
                <IconButton
                  label={text('activitySets.form.up', { number })}
                  icon={<Glyph paths={up} />}
                  onClick={() => put(steps.toSpliced(at, 1).toSpliced(at - 1, 0, step))}
                />
              )}
              <IconButton
                label={text('activitySets.form.remove', { number })}
                icon={<Glyph paths={cross} />}
                onClick={() => put(steps.toSpliced(at, 1))}
              />
            </div>
          </fieldset>
        );
      })}
      {steps.length < maxSteps ? (
        <Button onClick={() => put([...steps, fresh])}>{text('activitySets.form.add')}</Button>
      ) : (
        <p className="ui-muted">{text('activitySets.form.tooMany', { count: maxSteps })}</p>
      )}
    </FieldGroup>
  );
}
