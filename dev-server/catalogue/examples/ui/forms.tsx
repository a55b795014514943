/** Forms: written in JSX in a card with sections and a foot, or made from a list of fields. */
import { useState } from 'react';
import {
  Button,
  DynamicForm,
  FormCard,
  FormFoot,
  FormSection,
  RestoredNote,
  SaveFields,
  SaveProblem,
  TextInput,
} from '#core/ui';

export const OnPage = () => {
  const [name, setName] = useState('Denesik Payments');
  return (
    <FormCard aria-label="Merchant">
      <FormSection title="Identity" hint="What customers see on their statements." level={3}>
        <TextInput label="Name" value={name} onChange={setName} required />
      </FormSection>
      <FormFoot onCancel={() => undefined} submitLabel="Save changes" />
    </FormCard>
  );
};

export const Restored = () => {
  const [isRestored, setRestored] = useState(true);
  return (
    <FormCard aria-label="Restored merchant">
      <RestoredNote draft={{ isRestored, discard: () => setRestored(false) }} />
      <TextInput label="Name" value="Denesik Payments" onChange={() => undefined} required />
      <FormFoot onCancel={() => undefined} submitLabel="Save changes" isSaving={false}>
        <Button>Preview</Button>
      </FormFoot>
    </FormCard>
  );
};

export const Refused = () => {
  const of = { state: { kind: 'failed', reason: 'A merchant with this name exists.' } } as const;
  return (
    <FormCard aria-label="Refused merchant">
      <SaveFields of={of}>
        <TextInput
          name="name"
          label="Name"
          value="Denesik Payments"
          onChange={() => undefined}
          error="Choose another name."
        />
      </SaveFields>
      <SaveProblem of={of} />
      <FormFoot invalid={1}>
        <Button look="primary">Save changes</Button>
      </FormFoot>
    </FormCard>
  );
};

export const FromFields = () => (
  <DynamicForm
    label="Merchant"
    fields={[
      { type: 'input', name: 'name', label: 'Name', validations: [{ name: 'required', message: 'Required' }] },
      { type: 'input', inputType: 'percentage', name: 'fee', label: 'Fee' },
      { type: 'checkbox', name: 'active', label: 'Active' },
    ]}
    onSubmit={() => undefined}
    submitLabel="Create merchant"
  />
);
