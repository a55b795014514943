import { lazy, Suspense, useState } from 'react';
import { useCall, useClient, useLocalized, useMay, useRefresh } from '#core/react';
import {
  Button,
  DateTime,
  Link,
  Loaded,
  Money,
  Notice,
  SaveFields,
  SaveProblem,
  Screen,
  Select,
  Skeleton,
  useCountryName,
  useOptionsHint,
  useSave,
} from '#core/ui';
import { listStatuses } from '../lists/api.ts';
import { recordPath } from '../paths.ts';
import { permission } from '../permissions.ts';
import { type LeadItem, leads, readRelated, readTimeline, setLeadStatus } from './api.ts';
import { mailLink, RecordBody, RecordButtons, tagList, useMissingRecord, webLinks } from './record-page.tsx';
import type { PageProps } from './routed.tsx';
import { StageBar } from './stages.tsx';
import { useRecordText } from './texts.ts';

const ConvertDialog = lazy(() => import('./convert-dialog.tsx'));

/** Somebody who may become a customer. */
export default function LeadPage({ id }: PageProps) {
  const text = useRecordText();
  const may = useMay();
  const countryName = useCountryName();
  const call = useCall(leads.details, { params: { id }, showsNotFound: true });
  const [isConverting, setConverting] = useState(false);
  const { data: lead } = call;
  const isOpen = lead !== undefined && lead.convertedAt === undefined;
  return (
    <Screen
      record={lead?.name}
      actions={
        lead && (
          <>
            {isOpen && may(permission.Lead.Convert) && (
              <Button look="primary" onClick={() => setConverting(true)}>
                {text('convert.open')}
              </Button>
            )}
            <RecordButtons kind="lead" id={id} mayEdit={isOpen && may(permission.Lead.Edit)} />
          </>
        )
      }
    >
      <Loaded call={call} skeleton={<Skeleton widths={[40, 90, 75, 60, 90, 80]} />} problem={useMissingRecord('lead')}>
        {(lead) => (
          <>
            <LeadStages lead={lead} />
            <RecordBody
              kind="lead"
              id={id}
              facts={[
                { label: text('leads.person'), value: [lead.firstName, lead.lastName].filter(Boolean).join(' ') || undefined },
                { label: text('leads.field.company'), value: lead.company && <span translate="no">{lead.company}</span> },
                { label: text('leads.field.email'), value: mailLink(lead.email) },
                { label: text('leads.field.phone'), value: lead.phone },
                { label: text('leads.field.source'), value: text(`leads.source.${lead.source}`) },
                { label: text('leads.field.country'), value: lead.country && countryName(lead.country) },
                { label: text('leads.field.mcc'), value: lead.mcc },
                { label: text('leads.field.website'), value: webLinks(lead.website === undefined ? [] : [lead.website]) },
                {
                  label: text('leads.field.monthlyVolume'),
                  value: lead.monthlyVolume && (lead.currency ? <Money amount={lead.monthlyVolume} currency={lead.currency} /> : lead.monthlyVolume),
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
          </>
        )}
      </Loaded>
      {isConverting && lead && (
        <Suspense fallback={null}>
          <ConvertDialog lead={lead} onClose={() => setConverting(false)} />
        </Suspense>
      )}
    </Screen>
  );
}

/** Where a converted lead leads to. */
function Became({ lead: { organizationId, contactId, opportunityId } }: { readonly lead: LeadItem }) {
  const text = useRecordText();
  const parts = [
    organizationId !== undefined && ([recordPath('organization', organizationId), text('convert.organization')] as const),
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

/** The lead's status among those there are, with a way to give it another one. */
function LeadStages({ lead }: { readonly lead: LeadItem }) {
  const text = useRecordText();
  const may = useMay();
  const client = useClient();
  const refresh = useRefresh();
  const nameIn = useLocalized();
  const statuses = useCall(listStatuses, {});
  const hint = useOptionsHint(statuses);
  const { data: all = [] } = statuses;
  const saving = useSave<string>(
    async ({ requestId }, statusId) => {
      await client.call(setLeadStatus, { params: { id: lead.id }, body: { version: lead.version, statusId }, requestId, quiet: true });
      await refresh(leads.list, leads.details, readTimeline, readRelated);
      return undefined;
    },
    { done: text('records.statusSet') },
  );
  const named = all.map((one) => ({ ...one, name: nameIn(one.name) }));
  const way = named.filter(({ meaning }) => meaning !== 'Closed');
  const current = named.find(({ id }) => id === lead.statusId);
  const shown = current?.meaning === 'Closed' ? [...way.filter(({ meaning }) => meaning === 'Open'), current] : way;
  const at = shown.findIndex(({ id }) => id === lead.statusId);
  return (
    <>
      <StageBar
        label={text('records.way')}
        stages={shown.map(({ id, name, meaning }, place) => ({
          id,
          name,
          place: place === at ? (meaning === 'Closed' ? 'negative' : 'present') : place < at ? 'past' : 'ahead',
        }))}
      />
      {lead.convertedAt === undefined && may(permission.Lead.Edit) && (
        <div className="crm-status">
          <SaveFields of={saving}>
            <Select
              name="statusId"
              label={text('leads.field.statusId')}
              alwaysChosen
              hint={hint}
              value={lead.statusId}
              disabled={saving.isSaving}
              options={named.filter(({ meaning }) => meaning !== 'Converted')}
              onChange={(statusId) => statusId !== '' && statusId !== lead.statusId && void saving.save(statusId)}
            />
          </SaveFields>
          <SaveProblem of={saving} />
        </div>
      )}
    </>
  );
}
