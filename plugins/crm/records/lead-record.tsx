/** Potential customer (lead): its actions and its data. */
import { lazy, Suspense, useState } from 'react';
import { useCall, useClient, useLocalized, useMay, useRefresh } from '#core/react';
import {
  DateTime,
  type ItemProps,
  Link,
  LoadedInline,
  Money,
  Notice,
  OfferActions,
  OutcomeDialog,
  RecordAction,
  SaveProblem,
  type Sending,
  useCountryName,
  useMerchantCategory,
  useResource,
  useSave,
} from '#core/ui';
import { listStatuses } from '../api/lists.ts';
import { type LeadItem, leads, readRelated, readTimeline, setLeadStatus } from '../api/records.ts';
import { recordPath } from '../paths.ts';
import { permission } from '../permissions.ts';
import { ReachActions } from './reach-actions.tsx';
import { mailLink, RecordBody, tagList, webLinks } from './record-body.tsx';
import { StageBar } from './stages.tsx';
import { useRecordText } from './texts.ts';

const ConvertDialog = lazy(() => import('./convert-dialog.tsx'));

export function LeadActions({ item: lead }: ItemProps<LeadItem>) {
  const text = useRecordText();
  const may = useMay();
  const { offersFor } = useResource();
  const [isConverting, setConverting] = useState(false);
  return (
    <>
      {lead.convertedAt === undefined && may(permission.Lead.Convert) && (
        <RecordAction label={text('convert.open')} run={() => setConverting(true)} />
      )}
      <ReachActions kind="lead" id={lead.id} />
      <OfferActions offers={offersFor(lead)} />
      {isConverting && (
        <Suspense fallback={null}>
          <ConvertDialog lead={lead} onClose={() => setConverting(false)} />
        </Suspense>
      )}
    </>
  );
}

export function LeadDetail({ item: lead }: ItemProps<LeadItem>) {
  const text = useRecordText();
  const countryName = useCountryName();
  const category = useMerchantCategory();
  return (
    <RecordBody
      kind="lead"
      id={lead.id}
      above={<LeadStages lead={lead} />}
      facts={[
        { label: text('leads.person'), value: [lead.firstName, lead.lastName].filter(Boolean).join(' ') || undefined },
        { label: text('leads.field.company'), value: lead.company && <span translate="no">{lead.company}</span> },
        { label: text('leads.field.email'), value: mailLink(lead.email) },
        { label: text('leads.field.phone'), value: lead.phone },
        { label: text('leads.field.source'), value: text(`leads.source.${lead.source}`) },
        { label: text('leads.field.country'), value: lead.country && countryName(lead.country) },
        { label: text('leads.field.mcc'), value: lead.mcc && category(lead.mcc) },
        { label: text('leads.field.website'), value: webLinks(lead.website === undefined ? [] : [lead.website]) },
        {
          label: text('leads.field.monthlyVolume'),
          value:
            lead.monthlyVolume &&
            (lead.currency ? <Money amount={lead.monthlyVolume} currency={lead.currency} /> : lead.monthlyVolume),
        },
        { label: text('leads.field.ownerName'), value: lead.ownerName && <span translate="no">{lead.ownerName}</span> },
        { label: text('leads.field.tags'), value: tagList(lead.tags) },
        {
          label: text('leads.field.description'),
          value: lead.description && (
            <p className="crm-said" translate="no">
              {lead.description}
            </p>
          ),
        },
        { label: text('leads.field.created'), value: <DateTime value={lead.created} /> },
        { label: text('leads.field.convertedAt'), value: lead.convertedAt && <DateTime value={lead.convertedAt} /> },
      ]}
    >
      {lead.convertedAt !== undefined && <Became lead={lead} />}
    </RecordBody>
  );
}

/** Renders links to the records that a lead was converted into. */
function Became({ lead: { organizationId, contactId, opportunityId } }: { readonly lead: LeadItem }) {
  const text = useRecordText();
  const parts = [
    organizationId !== undefined &&
      ([recordPath('organization', organizationId), text('convert.organization')] as const),
    contactId !== undefined && ([recordPath('contact', contactId), text('convert.contact')] as const),
    opportunityId !== undefined && ([recordPath('opportunity', opportunityId), text('convert.opportunity')] as const),
  ].filter((part) => part !== false);
  return (
    <Notice kind="info" title={text('convert.became')}>
      {parts.map(([href, name], at) => (
        <span key={href}>
          {at > 0 && ' · '}
          <Link href={href}>{name}</Link>
        </span>
      ))}
    </Notice>
  );
}

/** Renders the lead's status among all statuses. Each is a button that sets the status. */
function LeadStages({ lead }: { readonly lead: LeadItem }) {
  const text = useRecordText();
  const may = useMay();
  const client = useClient();
  const refresh = useRefresh();
  const nameIn = useLocalized();
  const statuses = useCall(listStatuses, {});
  const setStatus = async (statusId: string, sending: Pick<Sending, 'requestId'> & Partial<Sending>) => {
    await client.call(setLeadStatus, {
      params: { id: lead.id },
      body: { version: lead.version, statusId },
      ...sending,
      quiet: true,
    });
    await refresh(leads.list, leads.details, readTimeline, readRelated);
  };
  const saving = useSave<string>(
    async ({ requestId }, statusId) => {
      await setStatus(statusId, { requestId });
      return undefined;
    },
    { done: text('records.statusSet') },
  );
  const [pending, setPending] = useState<{ readonly id: string; readonly name: string }>();
  const mayMove = lead.convertedAt === undefined && may(permission.Lead.Edit);
  return (
    <>
      <LoadedInline call={statuses}>
        {(all) => {
          const current = all.find(({ id }) => id === lead.statusId);
          // Closed statuses follow the others. They are shown if the lead has the status or the user may set it.
          const orderedStatuses = all
            .filter(({ id, meaning }) => meaning !== 'Closed' || id === lead.statusId || mayMove)
            .toSorted((status, other) => Number(status.meaning === 'Closed') - Number(other.meaning === 'Closed'));
          const at = orderedStatuses.findIndex(({ id }) => id === lead.statusId);
          const placeOf = (meaning: (typeof orderedStatuses)[number]['meaning'], place: number) => {
            if (place === at) return meaning === 'Closed' ? 'negative' : 'present';
            return place < at && current?.meaning !== 'Closed' ? 'past' : 'ahead';
          };
          return (
            <StageBar
              label={text('records.way')}
              stages={orderedStatuses.map(({ id, name, meaning }, place) => ({
                id,
                name: nameIn(name),
                place: placeOf(meaning, place),
                // Only the conversion of a lead sets this status.
                ...(mayMove &&
                  place !== at &&
                  meaning !== 'Converted' && {
                    move: () => (meaning === 'Closed' ? setPending({ id, name: nameIn(name) }) : void saving.save(id)),
                  }),
              }))}
              moveHint={text('records.setStatus')}
              isBusy={saving.isSaving}
            />
          );
        }}
      </LoadedInline>
      <SaveProblem of={saving} kind="action" />
      {pending && (
        <OutcomeDialog
          title={text('records.closeTitle', { status: pending.name })}
          submitLabel={text('records.closeSubmit')}
          submit={async (sending) => {
            await setStatus(pending.id, sending);
            return { kind: 'succeeded', message: text('records.statusSet') };
          }}
          onClose={() => setPending(undefined)}
        >
          <p>{text('records.closeText')}</p>
        </OutcomeDialog>
      )}
    </>
  );
}
