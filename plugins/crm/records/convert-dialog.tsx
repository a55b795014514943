import './records.css';
import { useState } from 'react';
import { useCall, useClient, useMay, useRefresh, useSnackbar } from '#core/react';
import { AmountInput, Checkbox, Loaded, Notice, OutcomeDialog, TextInput, useNavigate } from '#core/ui';
import {
  contacts,
  convertLead,
  type LeadItem,
  leadDuplicates,
  leads,
  type Match,
  organizations,
  readRelated,
  readTimeline,
} from '../api/records.ts';
import { recordPath } from '../paths.ts';
import { permission } from '../permissions.ts';
import { useRecordText } from './texts.ts';

/** Value in place of an id: a new record, or none. */
const fresh = 'new';
const none = 'none';

interface ConvertDialogProps {
  readonly lead: LeadItem;
  readonly onClose: () => void;
}

/**
 * Renders the dialog that converts a lead into a customer, a contact and an opportunity. Possible duplicates are shown
 * before anything is saved.
 */
export default function ConvertDialog({ lead, onClose }: ConvertDialogProps) {
  const call = useCall(leadDuplicates, { params: { id: lead.id } }, { fresh: true });
  const text = useRecordText();
  if (call.data) return <Conversion lead={lead} found={call.data} onClose={onClose} />;
  return (
    <OutcomeDialog
      title={text('convert.title')}
      submitLabel={text('convert.submit')}
      canSubmit={false}
      submit={async () => ({ kind: 'succeeded' })}
      onClose={onClose}
    >
      <Loaded call={call}>{() => null}</Loaded>
    </OutcomeDialog>
  );
}

interface Found {
  readonly organizations: readonly Match[];
  readonly contacts: readonly Match[];
  readonly leads: readonly Match[];
}

function Conversion({ lead, found, onClose }: ConvertDialogProps & { readonly found: Found }) {
  const text = useRecordText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const mayDeal = useMay()(permission.Opportunity.Edit);
  const hasPerson = lead.lastName !== undefined;
  // Preselects a certain match; the same name is not enough.
  const [organization, setOrganization] = useState(likelyMatchOf(found.organizations) ?? fresh);
  const [name, setName] = useState(lead.company ?? lead.name);
  const [contact, setContact] = useState(hasPerson ? (likelyMatchOf(found.contacts) ?? fresh) : none);
  const [hasDeal, setDeal] = useState(false);
  const [deal, setDealName] = useState(lead.company ?? lead.name);
  const [amount, setAmount] = useState('');
  const currency = lead.currency ?? 'EUR';
  const isNew = organization === fresh;
  const canSubmit = (!isNew || (name.trim() !== '' && lead.country !== undefined)) && (!hasDeal || deal.trim() !== '');
  return (
    <OutcomeDialog
      title={text('convert.title')}
      submitLabel={text('convert.submit')}
      canSubmit={canSubmit}
      submit={async ({ requestId, signal }) => {
        const made = await client.call(convertLead, {
          params: { id: lead.id },
          body: {
            version: lead.version,
            organization: isNew ? { name: name.trim() } : { id: organization },
            ...(contact !== none && { contact: contact === fresh ? { name: lead.name } : { id: contact } }),
            ...(hasDeal && { opportunity: { name: deal.trim(), currency, ...(amount !== '' && { amount }) } }),
          },
          requestId,
          signal,
          quiet: true,
        });
        return { kind: 'succeeded', message: made.organizationId };
      }}
      onSucceeded={(organizationId) => {
        showSnackbar(text('convert.done'), 'success');
        void refresh(leads.list, leads.details, organizations.list, contacts.list, readTimeline, readRelated);
        if (organizationId !== undefined) navigate(recordPath('organization', organizationId));
      }}
      onClose={onClose}
    >
      <p className="ui-muted">{text('convert.hint')}</p>
      {found.leads.length > 0 && (
        <Notice kind="pending" title={text('convert.otherLeads', { count: found.leads.length })}>
          <span translate="no">{found.leads.map((candidate) => candidate.name).join(', ')}</span>
        </Notice>
      )}
      <Choice
        name="organization"
        label={text('convert.organization')}
        matches={found.organizations}
        value={organization}
        onChange={setOrganization}
        fresh={text('convert.newOrganization')}
      >
        {isNew && (
          <TextInput
            name="name"
            label={text('convert.name')}
            required
            maxLength={200}
            value={name}
            onChange={setName}
            error={name.trim() === '' ? text('convert.nameMissing') : undefined}
          />
        )}
        {isNew && lead.country === undefined && <Notice kind="negative" title={text('convert.countryMissing')} />}
      </Choice>
      <Choice
        name="contact"
        label={text('convert.contact')}
        matches={found.contacts}
        value={contact}
        onChange={setContact}
        fresh={
          hasPerson
            ? text('convert.newContact', { name: [lead.firstName, lead.lastName].filter(Boolean).join(' ') })
            : undefined
        }
        none={text('convert.noContact')}
      />
      {mayDeal && (
        <fieldset className="crm-choice">
          <legend>{text('convert.opportunity')}</legend>
          <Checkbox label={text('convert.withOpportunity')} value={hasDeal} onChange={setDeal} />
          {hasDeal && (
            <>
              <TextInput
                label={text('convert.opportunityName')}
                required
                maxLength={200}
                value={deal}
                onChange={setDealName}
              />
              <AmountInput
                name="amount"
                label={text('convert.amount')}
                currency={currency}
                value={amount}
                onChange={setAmount}
              />
            </>
          )}
        </fieldset>
      )}
    </OutcomeDialog>
  );
}

/** Returns the first match that has more in common than the name. */
const likelyMatchOf = (matches: readonly Match[]) =>
  matches.find(({ why }) => why.some((reason) => reason !== 'Name' && reason !== 'Website'))?.id;

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly matches: readonly Match[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Label of a new record; if absent, no record can be created. */
  readonly fresh: string | undefined;
  readonly none?: string;
  readonly children?: React.ReactNode;
}

/** Renders the possible duplicates, each with the reasons for the match, and the option to create a new record. */
function Choice({ name, label, matches, value, onChange, fresh: freshLabel, none: noneLabel, children }: ChoiceProps) {
  const text = useRecordText();
  const option = (id: string, content: React.ReactNode) => (
    <label key={id} className="crm-option">
      <input type="radio" name={`convert-${name}`} checked={value === id} onChange={() => onChange(id)} />
      <span>{content}</span>
    </label>
  );
  return (
    <fieldset className="crm-choice">
      <legend>{label}</legend>
      {matches.length > 0 && <p className="ui-muted">{text('convert.mayBeThere', { count: matches.length })}</p>}
      {matches.map(({ id, name: other, detail, why }) =>
        option(
          id,
          <>
            <strong translate="no">{other}</strong> {detail !== undefined && <span translate="no">{detail}</span>}{' '}
            <span className="ui-muted">({why.map((reason) => text(`convert.why.${reason}`)).join(', ')})</span>
          </>,
        ),
      )}
      {freshLabel !== undefined && option(fresh, freshLabel)}
      {noneLabel !== undefined && option(none, noneLabel)}
      {children}
    </fieldset>
  );
}
