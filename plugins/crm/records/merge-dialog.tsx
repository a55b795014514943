import './records.css';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnyEndpoint } from '#core/api';
import { useCall, useClient, useRefresh, useSnackbar } from '#core/react';
import { AutoComplete, Loaded, OutcomeDialog } from '#core/ui';
import {
  type ContactItem,
  contactDuplicates,
  contacts,
  findRecords,
  mergeContacts,
  mergeOrganizations,
  type OrganizationItem,
  organizationDuplicates,
  organizations,
  readRelated,
  readTimeline,
} from '../api/records.ts';
import { contactFields, organizationFields } from '../record-fields.ts';
import { useRecordText } from './texts.ts';

type MergeDialogProps = { readonly onClose: () => void } & (
  | { readonly kind: 'organization'; readonly record: OrganizationItem }
  | { readonly kind: 'contact'; readonly record: ContactItem }
);

/**
 * Fields that the user selects individually. Tags of both records are combined; beneficial owners are taken from the
 * first record that has any.
 */
const fieldsOf = {
  organization: keysIn(organizationFields).filter((field) => !['status', 'tags', 'beneficialOwners'].includes(field)),
  contact: keysIn(contactFields).filter((field) => field !== 'tags'),
};
function keysIn<Fields extends object>(fields: Fields): readonly (keyof Fields & string)[] {
  return Object.keys(fields) as (keyof Fields & string)[]; // `Object.keys` loses the type of the keys
}

/**
 * Renders the dialog that merges this record with a duplicate: the user selects the duplicate, then the value of each
 * field.
 */
export default function MergeDialog({ kind, record, onClose }: MergeDialogProps) {
  const text = useRecordText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const duplicates = useCall(
    kind === 'organization' ? organizationDuplicates : contactDuplicates,
    { params: { id: record.id } },
    { fresh: true },
  );
  const [otherId, setOther] = useState('');
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const details: AnyEndpoint = kind === 'organization' ? organizations.details : contacts.details;
  const other = useCall<AnyEndpoint>(details, { params: { id: otherId } }, { enabled: otherId !== '', fresh: true });
  // the response of the chosen details endpoint
  const theirs = otherId === '' ? undefined : (other.data as OrganizationItem | ContactItem | undefined);
  const differing = theirs
    ? // `written` reads any field of either kind
      (fieldsOf[kind] as readonly string[]).filter(
        (field) => comparableText(record, field) !== comparableText(theirs, field),
      )
    : [];
  const choose = (id: string) => {
    setOther(id);
    setTaken(new Set());
  };
  const labelOf = (field: string): string => {
    const ofOrganization = fieldsOf.organization.find((candidate) => candidate === field);
    const ofContact = fieldsOf.contact.find((candidate) => candidate === field);
    if (kind === 'organization') return ofOrganization ? text(`organizations.field.${ofOrganization}`) : field;
    return ofContact ? text(`contacts.field.${ofContact}`) : field;
  };
  const search = async (searchKey: string, signal: AbortSignal) => {
    if (searchKey.trim() === '') return [];
    const found = await client.call(findRecords, { query: { searchKey, kind }, signal, quiet: true });
    return found
      .filter((candidate) => candidate.kind === kind && candidate.id !== record.id)
      .map(({ id, name, detail }) => ({ id, name: detail ? `${name} · ${detail}` : name }));
  };
  return (
    <OutcomeDialog
      title={text('merge.title')}
      submitLabel={text('merge.submit')}
      look="danger"
      canSubmit={theirs !== undefined}
      submit={async ({ requestId, signal }) => {
        const body = {
          version: record.version,
          otherId,
          otherVersion: theirs?.version ?? 0,
          take: differing.filter((field) => takes(field, taken, record, theirs)),
        };
        const { moved } = await client.call(kind === 'organization' ? mergeOrganizations : mergeContacts, {
          params: { id: record.id },
          body,
          requestId,
          signal,
          quiet: true,
        });
        return { kind: 'succeeded', message: text('merge.done', { count: moved }) };
      }}
      onSucceeded={(message) => {
        showSnackbar(message ?? '', 'success');
        // The other record no longer exists, so the refresh must not request it.
        flushSync(() => setOther(''));
        void refresh(
          organizations.list,
          organizations.details,
          contacts.list,
          contacts.details,
          readTimeline,
          readRelated,
        );
      }}
      onClose={onClose}
    >
      <p className="ui-muted">{text('merge.hint')}</p>
      <Loaded call={duplicates} empty={text('merge.none')}>
        {(found) => (
          <fieldset className="crm-choice">
            <legend>{text('merge.likely')}</legend>
            {found.map(({ id, name, detail, why }) => (
              <label key={id} className="crm-option">
                <input type="radio" name="merge-other" checked={otherId === id} onChange={() => choose(id)} />
                <span>
                  <strong translate="no">{name}</strong> {detail !== undefined && <span translate="no">{detail}</span>}{' '}
                  <span className="ui-muted">({why.map((reason) => text(`convert.why.${reason}`)).join(', ')})</span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </Loaded>
      <AutoComplete
        name="otherId"
        label={text('merge.find')}
        value={otherId}
        onChange={choose}
        options={search}
        nameOf={() => theirs?.name}
      />
      {theirs && (
        <div className="crm-scroll">
          <table className="crm-merge">
            <thead>
              <tr>
                <th scope="col">{text('merge.field')}</th>
                <th scope="col" translate="no">
                  {record.name}
                </th>
                <th scope="col" translate="no">
                  {theirs.name}
                </th>
              </tr>
            </thead>
            <tbody>
              {differing.map((field) => {
                const isTaken = takes(field, taken, record, theirs);
                const label = labelOf(field);
                const put = (take: boolean) => setTaken(withField(taken, field, take));
                return (
                  <tr key={field}>
                    <th scope="row">{label}</th>
                    {[record, theirs].map((candidate, at) => (
                      <td key={candidate.id}>
                        <label>
                          <input
                            type="radio"
                            name={`merge-${field}`}
                            aria-label={`${label}: ${fieldText(candidate, field) || '–'}`}
                            checked={isTaken === (at === 1)}
                            onChange={() => put(at === 1)}
                          />
                          <span translate="no">{fieldText(candidate, field) || '–'}</span>
                        </label>
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
          {differing.length === 0 && <p className="ui-muted">{text('merge.alike')}</p>}
        </div>
      )}
    </OutcomeDialog>
  );
}

const comparableText = (record: object, field: string) => JSON.stringify(Reflect.get(record, field) ?? '');
/** Returns the displayed value of a field, with names instead of ids. */
function fieldText(record: object, field: string): string {
  const value: unknown = Reflect.get(
    record,
    field === 'ownerId' ? 'ownerName' : field === 'organizationId' ? 'organizationName' : field,
  );
  return Array.isArray(value) ? value.join(', ') : value === undefined ? '' : String(value);
}

/**
 * Returns whether the other record's value of a field is taken, according to the user's choice. Without a choice, a
 * value is taken if only the other record has it.
 */
function takes(field: string, chosen: ReadonlySet<string>, record: object, other: object | undefined): boolean {
  if (chosen.has(`+${field}`)) return true;
  if (chosen.has(`-${field}`)) return false;
  return fieldText(record, field) === '' && other !== undefined && fieldText(other, field) !== '';
}
function withField(chosen: ReadonlySet<string>, field: string, take: boolean): ReadonlySet<string> {
  const next = new Set([...chosen].filter((choice) => choice.slice(1) !== field));
  return next.add(`${take ? '+' : '-'}${field}`);
}
