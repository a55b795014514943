import { lazy, Suspense, useState } from 'react';
import { Slot, useAddressParameter, useCall, useMay, useSlot } from '#core/react';
import { Button, Copyable, DateTime, Loaded, Screen, Skeleton, TabBar, useCommonText, useCountryName } from '#core/ui';
import { permission } from '../permissions.ts';
import { type OrganizationItem, organizations } from './api.ts';
import { BeneficialOwners } from './beneficial-owners.tsx';
import { OrganizationPill } from './organization-pill.tsx';
import { mailLink, RecordBody, RecordButtons, tagList, useMissingRecord, webLinks } from './record-page.tsx';
import { RiskLevel } from './risk-level.tsx';
import type { PageProps } from './routed.tsx';
import { StageBar } from './stages.tsx';
import { nextStatuses, type OrganizationStatus, way } from './status.ts';
import { useRecordText } from './texts.ts';
import { useTabTitles } from './use-tab-titles.ts';

const MergeDialog = lazy(() => import('./merge-dialog.tsx'));
const StatusDialog = lazy(() => import('./status-dialog.tsx'));

/** A customer: on its way to a merchant, or one. Each plugin that knows more of it has a tab. */
export default function OrganizationPage({ id }: PageProps) {
  const text = useRecordText();
  const common = useCommonText();
  const may = useMay();
  const call = useCall(organizations.details, { params: { id }, showsNotFound: true });
  const tabs = useTabTitles(useSlot('crm/organization@1'));
  const { value, hrefWith } = useAddressParameter('tab');
  const [dialog, setDialog] = useState<'merge' | OrganizationStatus>();
  const { data: organization } = call;
  const current = tabs.find((tab) => tab.id === value)?.id ?? 'overview';
  const next = organization && may(permission.Organization.Activate) ? nextStatuses[organization.status] : [];
  return (
    <Screen
      record={organization?.name}
      actions={
        organization && (
          <>
            {next.map((status, at) => (
              <Button key={status} look={at === 0 && status !== 'Blocked' ? 'primary' : 'plain'} onClick={() => setDialog(status)}>
                {text(`status.to.${organization.status === 'Approved' && status === 'Active' ? 'Live' : status}`)}
              </Button>
            ))}
            {may(permission.Organization.Merge) && <Button onClick={() => setDialog('merge')}>{text('records.merge')}</Button>}
            <RecordButtons kind="organization" id={id} mayEdit={may(permission.Organization.Edit)} />
          </>
        )
      }
    >
      <Loaded call={call} skeleton={<Skeleton widths={[40, 90, 75, 60, 90, 80]} />} problem={useMissingRecord('organization')}>
        {(organization) => (
          <>
            <OrganizationStages status={organization.status} />
            {tabs.length > 0 && (
              <TabBar
                label={text('records.parts')}
                more={common('more')}
                current={current}
                tabs={[{ id: 'overview', title: text('records.overview') }, ...tabs].map((tab) => ({
                  ...tab,
                  href: hrefWith(tab.id === 'overview' ? undefined : tab.id),
                }))}
              />
            )}
            {current === 'overview' ? (
              <Overview organization={organization} />
            ) : (
              <Slot
                id="crm/organization@1"
                only={current}
                props={{ organizationId: id, merchantId: organization.merchantId }}
                fallback={<Skeleton widths={[40, 90, 75, 60]} />}
              />
            )}
          </>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {dialog === 'merge' && organization && <MergeDialog kind="organization" record={organization} onClose={() => setDialog(undefined)} />}
        {dialog !== undefined && dialog !== 'merge' && organization && (
          <StatusDialog organization={organization} status={dialog} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </Screen>
  );
}

function OrganizationStages({ status }: { readonly status: OrganizationStatus }) {
  const text = useRecordText();
  const shown: readonly OrganizationStatus[] =
    status === 'Rejected' ? [...way.slice(0, 3), 'Rejected'] : way.some((one) => one === status) ? way : [...way, status];
  const at = shown.indexOf(status);
  return (
    <StageBar
      label={text('records.way')}
      stages={shown.map((id, place) => ({
        id,
        name: text(`status.${id}`),
        place: place === at ? (way.some((one) => one === id) ? 'present' : 'negative') : place < at ? 'past' : 'ahead',
      }))}
    />
  );
}

function Overview({ organization }: { readonly organization: OrganizationItem }) {
  const text = useRecordText();
  const countryName = useCountryName();
  return (
    <RecordBody
      kind="organization"
      id={organization.id}
      merchantId={organization.merchantId}
      facts={[
        { label: text('organizations.field.status'), value: <OrganizationPill status={organization.status} /> },
        {
          label: text('organizations.field.merchantId'),
          value: organization.merchantId && <Copyable label={text('organizations.field.merchantId')} value={organization.merchantId} />,
        },
        { label: text('organizations.field.country'), value: organization.country && countryName(organization.country) },
        { label: text('organizations.field.mcc'), value: organization.mcc },
        { label: text('organizations.field.riskLevelId'), value: organization.riskLevelName && <RiskLevel row={organization} /> },
        {
          label: text('organizations.field.beneficialOwners'),
          value: organization.beneficialOwners?.length ? <BeneficialOwners owners={organization.beneficialOwners} /> : undefined,
        },
        { label: text('organizations.field.currency'), value: organization.currency },
        { label: text('organizations.field.registrationNumber'), value: organization.registrationNumber },
        { label: text('organizations.field.taxNumber'), value: organization.taxNumber },
        { label: text('organizations.field.email'), value: mailLink(organization.email) },
        { label: text('organizations.field.phone'), value: organization.phone },
        { label: text('organizations.field.websites'), value: webLinks(organization.websites) },
        { label: text('organizations.field.address'), value: organization.address && <span translate="no">{organization.address}</span> },
        { label: text('organizations.field.ownerName'), value: organization.ownerName && <span translate="no">{organization.ownerName}</span> },
        { label: text('organizations.field.tags'), value: tagList(organization.tags) },
        { label: text('organizations.field.created'), value: <DateTime value={organization.created} /> },
        { label: text('organizations.field.liveSince'), value: organization.liveSince && <DateTime value={organization.liveSince} /> },
      ]}
    />
  );
}
