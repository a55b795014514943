import { useState } from 'react';
import { useClient, useLookup, useRefresh } from '#core/react';
import {
  Button,
  Dialog,
  DynamicForm,
  EmptyState,
  type FormValues,
  Link,
  SaveProblem,
  Section,
  useCommonText,
  useSave,
} from '#core/ui';
import { type Application, type Person, readOwn, save } from '../api.ts';
import { type Fields, personFields } from '../steps.ts';
import { formFieldsOf } from './form-fields.ts';
import { hrefAfter } from './steps-nav.tsx';
import { usePrecheckText } from './texts.ts';

type Opened = { readonly person: Person; readonly isNew: boolean };

/** Renders the list of directors and owners, and the form of each person. */
export function PeopleForm({ application }: { readonly application: Application }) {
  const text = usePrecheckText();
  const common = useCommonText();
  const client = useClient();
  const refresh = useRefresh();
  const [opened, setOpened] = useState<Opened>();
  const { people } = application.answers;
  const keep = async (next: readonly Person[], requestId: string) => {
    await client.call(save, {
      body: { answers: { people: [...next] }, version: application.version },
      requestId,
      quiet: true,
    });
    await refresh(readOwn);
  };
  const removal = useSave<string>(async ({ requestId }, id) => {
    await keep(
      people.filter((person) => person.id !== id),
      requestId,
    );
    return undefined;
  });
  const close = () => setOpened(undefined);
  return (
    <Section
      level={2}
      title={text('step.people')}
      actions={
        <Button
          disabled={people.length >= 20}
          onClick={() => setOpened({ person: { id: crypto.randomUUID() }, isNew: true })}
        >
          {text('addPerson')}
        </Button>
      }
    >
      <p className="ui-muted">{text('peopleHint')}</p>
      <SaveProblem of={removal} />
      {people.length === 0 && <EmptyState title={text('noPeople')} />}
      <ul className="ui-rows brd-people">
        {people.map((person) => (
          <li key={person.id}>
            <span translate="no">{nameOf(person) || '–'}</span>
            <span className="brd-row-actions">
              <Button look="quiet" onClick={() => setOpened({ person, isNew: false })}>
                {text('changePerson', { name: nameOf(person) })}
              </Button>
              <Button look="quiet" aria-disabled={removal.isSaving} onClick={() => void removal.save(person.id)}>
                {common('removeOf', { name: nameOf(person) })}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link className="ui-button ui-button-primary" href={hrefAfter('people')}>
          {text('continueAnyway')}
        </Link>
      </p>
      {opened && (
        <PersonDialog
          opened={opened}
          onClose={close}
          onSave={async (person) => {
            await keep(
              opened.isNew ? [...people, person] : people.map((other) => (other.id === person.id ? person : other)),
              crypto.randomUUID(),
            );
            close();
          }}
        />
      )}
    </Section>
  );
}

export const nameOf = ({ firstName = '', lastName = '' }: Pick<Person, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

interface PersonProps {
  readonly opened: Opened;
  readonly onSave: (person: Person) => Promise<void>;
  readonly onClose: () => void;
}

function PersonDialog({ opened: { person, isNew }, onSave, onClose }: PersonProps) {
  const text = usePrecheckText();
  const common = useCommonText();
  const choices = { countries: useLookup('countries').rows, currencies: [] };
  const fields: Fields = personFields;
  const { id, ...values } = person;
  return (
    <Dialog title={isNew ? text('addPerson') : text('changePerson', { name: nameOf(person) })} onClose={onClose}>
      <DynamicForm
        fields={formFieldsOf(fields, text, choices)}
        values={values as FormValues} // A person has the fields of the form.
        submitLabel={common('save')}
        buttons={<Button onClick={onClose}>{common('cancel')}</Button>}
        onSubmit={async (sent) => {
          const filled = Object.fromEntries(
            Object.entries(sent).filter(([, value]) => value !== undefined && value !== ''),
          );
          await onSave({ ...filled, id });
        }}
      />
    </Dialog>
  );
}
