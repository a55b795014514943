import '../support.css';
import { listTenants, tenantSearch } from '#core/api';
import { Slot, useAccount, useCall, useClient, useHolder, useSnackbar, useText } from '#core/react';
import {
  AutoComplete,
  Button,
  EmailInput,
  FileUploads,
  MultiAutoComplete,
  MultilineInput,
  OutcomeDialog,
  RestoredNote,
  Select,
  TextInput,
  useOptionsHint,
  useStatusWord,
  useUploads,
} from '#core/ui';
import { createCalls, listStaff, myTenant, tenantDetails, tenantMerchants } from '../api.ts';
import { categoryWord } from '../category-tag.tsx';
import { optionOf, useCategories } from '../filters.ts';
import { ReferencePickers, referencesOf, useReferenceNames } from '../reference-pickers.tsx';
import type { Reference, TicketDetail } from '../shapes.ts';
import { tenantCalls } from '../ticket-api.ts';
import { useOnlyOne } from '../use-only-one.ts';
import { useTicketRefresh } from '../use-ticket-calls.ts';
import { createdOn, type Priority, priorities } from '../words.ts';
import { useContactText } from './texts.ts';
import { useUnsent } from './use-unsent.ts';

interface ContactDialogProps {
  /** Ticket of a merchant that is escalated to the platform. */
  readonly escalated?: TicketDetail;
  /** Transaction that the ticket is about. */
  readonly transactionId?: string;
  /** Part of the portal that failed, and its error message. */
  readonly failure?: { readonly what: string; readonly message: string };
  /** Opens the portal's own help, if the dialog was opened with the help button. */
  readonly onHelp?: (() => void) | undefined;
  readonly onClose: () => void;
}

/**
 * Renders the dialog to request help. Merchants contact their tenant, tenant staff contact the platform, and platform
 * staff create tickets for a tenant.
 */
export default function ContactDialog(props: ContactDialogProps) {
  return useOnlyOne(props.onClose) ? <Contact {...props} /> : null;
}

const email = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;

function Contact({ escalated, transactionId, failure, onHelp, onClose }: ContactDialogProps) {
  const text = useContactText();
  const showSnackbar = useSnackbar();
  const words = useText('support');
  const client = useClient();
  const word = useStatusWord();
  const account = useAccount();
  const { tier } = useHolder();
  const refresh = useTicketRefresh();
  const isPlatform = tier === 'platform';
  const draft = useUnsent(escalated?.ticketId ?? transactionId ?? failure?.what ?? '', {
    tenantId: '',
    ticketCategory: escalated?.category ?? '',
    subject: escalated?.subject ?? (failure ? text('contact.failed', { what: failure.what }).slice(0, 200) : ''),
    description: escalated?.description ?? failure?.message.slice(0, 2_000) ?? '',
    files: [],
    contactEmail: account.email,
    contactEmails: [],
    priority: escalated?.priority ?? 'Medium',
    transactions:
      transactionId === undefined
        ? (escalated?.references ?? []).flatMap(({ type, value }) => (type === 'Transaction' ? [value] : []))
        : [transactionId],
    customers: escalated?.merchantId === undefined ? [] : [escalated.merchantId],
  });
  const { values } = draft;
  const { tenantId } = values;
  const forTenant = isPlatform ? tenantId : undefined;
  const uploads = useUploads({ value: values.files, onChange: (files) => draft.set({ files }), tenantId: forTenant });
  const categories = useCategories();
  // Tenants are found by typing; this only shows whether there are any.
  const anyTenant = useCall(listTenants, { query: { pageIndex: 0, pageSize: 1 } }, { enabled: isPlatform });
  // The tenant's sender address; the form also works without it.
  const ownTenant = useCall(myTenant, {}, { enabled: !isPlatform });
  const chosen = useCall(tenantDetails, { params: { id: tenantId } }, { enabled: isPlatform && tenantId !== '' });
  const merchants = useCall(
    tenantMerchants,
    { params: { tenantId: ownTenant.data?.tenantId ?? '' } },
    { enabled: tier === 'tenant' && ownTenant.data !== undefined },
  );
  const contacts = useCall(
    listStaff,
    { query: { tenantId, pageIndex: 0, pageSize: 50 } },
    { enabled: isPlatform && tenantId !== '' },
  );
  const contactsHint = useOptionsHint(contacts);
  const names = useReferenceNames(escalated?.references);
  const isEmpty = (
    call: { readonly isError: boolean; readonly isPending: boolean },
    rows: readonly unknown[] | undefined,
  ) => call.isError || (!call.isPending && rows?.length === 0);
  const noCategories = isEmpty(categories, categories.data?.categories);
  const noTenants = isPlatform && isEmpty(anyTenant, anyTenant.data?.data);
  const isMailed = isPlatform || values.contactEmail === '' || email.test(values.contactEmail);
  const canSubmit =
    values.ticketCategory !== '' &&
    values.subject.trim() !== '' &&
    values.description.trim() !== '' &&
    (!isPlatform || tenantId !== '') &&
    isMailed &&
    !uploads.isBusy;
  const needsTenant = isPlatform && tenantId === '';
  const body = () => {
    const references: Reference[] = [
      ...referencesOf({ ...values, customers: tier === 'merchant' ? [] : values.customers }, names, nameOfCustomer),
      ...values.files.map(({ fileId, fileName }): Reference => ({ type: 'File', key: fileName, value: fileId })),
      { key: createdOn, value: location.href.slice(0, 500) },
    ].map((reference) => ({ ...reference, key: reference.key.slice(0, 255) }));
    const ticket = {
      ticketCategory: values.ticketCategory,
      subject: values.subject.trim(),
      description: values.description,
      references,
      priority: values.priority as Priority, // The value is an option of the select.
    };
    return { ticket, references };
  };
  // The escalated ticket contains the name of its merchant, so the name doesn't depend on a list that is still loading.
  const nameOfCustomer = (id: string) =>
    names.get(id) ??
    (id === escalated?.merchantId ? escalated.merchantName : undefined) ??
    merchants.data?.find(({ merchantId }) => merchantId === id)?.legalBusinessName ??
    id;
  const send = async (requestId: string, signal: AbortSignal) => {
    const { ticket } = body();
    const given = { requestId, signal, quiet: true } as const;
    if (isPlatform) {
      const created = {
        ticket: { ...ticket, contactEmails: [...values.contactEmails] },
        isPlatformCreatingTicket: true as const,
        tenantId,
      };
      return client.call(createCalls.platform, { ...given, params: { tenantId }, body: created });
    }
    const mine = {
      ticket: { ...ticket, ...(values.contactEmail !== '' && { contactEmail: values.contactEmail }) },
      isPlatformCreatingTicket: false as const,
      ...(ownTenant.data && { tenantId: ownTenant.data.tenantId }),
    };
    if (!escalated)
      return client.call(tier === 'tenant' ? createCalls.tenant : createCalls.merchant, { ...given, body: mine });
    const params = { customerId: escalated.merchantId ?? '', ticketId: escalated.ticketId };
    return client.call(tenantCalls.escalate, { ...given, params, body: mine });
  };
  return (
    <OutcomeDialog
      title={text(escalated ? 'contact.escalateTitle' : 'contact.title')}
      submitLabel={text(escalated ? 'contact.escalateSend' : 'contact.send')}
      canSubmit={canSubmit}
      submit={async ({ requestId, signal }) => {
        await send(requestId, signal);
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        showSnackbar(text(escalated ? 'contact.ticketEscalated' : 'contact.ticketCreated'), 'success');
        draft.forget();
        void refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <RestoredNote draft={draft} onDiscard={uploads.remove} />
      {isPlatform && (
        <AutoComplete
          name="tenantId"
          label={text('field.tenant')}
          required
          value={tenantId}
          error={noTenants ? text('contact.noTenants') : undefined}
          hint={chosen.data && text('contact.mailFrom', { address: chosen.data.emailSenderAddress })}
          options={tenantSearch(client).options}
          nameOf={(id) => (chosen.data?.tenantId === id ? chosen.data.tenantName : undefined)}
          onChange={(next) => {
            // Values of a tenant must not be sent for another tenant.
            uploads.remove();
            draft.set({ tenantId: next, contactEmails: [], transactions: [], customers: [], files: [] });
          }}
        />
      )}
      <Select
        name="ticketCategory"
        label={text('field.category')}
        required
        value={values.ticketCategory}
        error={noCategories ? text('contact.noCategories') : undefined}
        options={(categories.data?.categories ?? []).map((id) => ({ id, name: categoryWord(words, id) }))}
        onChange={(ticketCategory) => draft.set({ ticketCategory })}
      />
      <Select
        name="priority"
        label={text('field.priority')}
        required
        value={values.priority}
        options={priorities.map((id) => ({ id, name: word(id) }))}
        onChange={(priority) => draft.set({ priority })}
      />
      <TextInput
        name="subject"
        label={text('field.subject')}
        required
        maxLength={200}
        value={values.subject}
        onChange={(subject) => draft.set({ subject })}
      />
      <MultilineInput
        name="description"
        label={text('contact.description')}
        required
        maxLength={10_000}
        value={values.description}
        onChange={(description) => draft.set({ description })}
        control={{ ...uploads.catching, className: 'support-text' }}
      />
      {isPlatform ? (
        <MultiAutoComplete
          name="contactEmails"
          label={text('contact.contactEmails')}
          disabled={needsTenant}
          value={values.contactEmails}
          options={(contacts.data?.data ?? []).map(optionOf)}
          hint={contactsHint}
          onChange={(contactEmails) => draft.set({ contactEmails })}
        />
      ) : (
        <EmailInput
          name="contactEmail"
          label={text('contact.contactEmail')}
          value={values.contactEmail}
          hint={ownTenant.data && text('contact.mailFrom', { address: ownTenant.data.emailSenderAddress })}
          onChange={(contactEmail) => draft.set({ contactEmail })}
        />
      )}
      <ReferencePickers
        picked={values}
        onChange={draft.set}
        names={names}
        tenantId={tenantId}
        nameOf={nameOfCustomer}
        disabled={needsTenant}
        hint={needsTenant ? text('contact.tenantFirst') : undefined}
      />
      <FileUploads
        label={text('contact.files')}
        uploads={uploads}
        tenantId={forTenant}
        disabled={needsTenant}
        {...(needsTenant && { hint: text('contact.tenantFirst') })}
      />
      {/* The topics are below the form, because people open the dialog to write. */}
      {!escalated && <Slot id="shell/help-topics@1" props={{ onLeave: onClose }} />}
      {onHelp && (
        <Button look="quiet" onClick={onHelp}>
          {text('contact.help')}
        </Button>
      )}
    </OutcomeDialog>
  );
}
