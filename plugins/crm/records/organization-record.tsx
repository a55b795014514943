/** Customer before and after it becomes a merchant: its actions and its data. Other plugins contribute tabs. */
import { lazy, Suspense, useState } from 'react';
import { Slot, useAddressParameter, useMay, useSlot } from '#core/react';
import {
  Copyable,
  DateTime,
  type ItemProps,
  OfferActions,
  RecordAction,
  Skeleton,
  TabBar,
  useCommonText,
  useCountryName,
  useMerchantCategory,
  useResource,
} from '#core/ui';
import type { OrganizationItem } from '../api/records.ts';
import { permission } from '../permissions.ts';
import type { OrganizationStatus } from '../record-fields.ts';
import { BeneficialOwners } from './beneficial-owners.tsx';
import { ReachActions } from './reach-actions.tsx';
import { mailLink, RecordBody, tagList, webLinks } from './record-body.tsx';
import { RiskLevel } from './risk-level.tsx';
import { StageBar } from './stages.tsx';
import { nextStatuses, onboardingSteps } from './status.ts';
import { useRecordText } from './texts.ts';
import { useTabTitles } from './use-tab-titles.ts';

const MergeDialog = lazy(() => import('./merge-dialog.tsx'));
const StatusDialog = lazy(() => import('./status-dialog.tsx'));

/** Statuses that end or interrupt a customer's progress. */
const hard: readonly OrganizationStatus[] = ['Blocked', 'Rejected'];

export function OrganizationActions({ item: organization }: ItemProps<OrganizationItem>) {
  const text = useRecordText();
  const may = useMay();
  const { offersFor } = useResource();
  const [dialog, setDialog] = useState<'merge' | OrganizationStatus>();
  const next = may(permission.Organization.Activate) ? nextStatuses[organization.status] : [];
  return (
    <>
      {next.map((status) => (
        <RecordAction
          key={status}
          label={text(`status.to.${organization.status === 'Approved' && status === 'Active' ? 'Live' : status}`)}
          look={hard.includes(status) ? 'danger' : 'plain'}
          run={() => setDialog(status)}
        />
      ))}
      <ReachActions kind="organization" id={organization.id} />
      {may(permission.Organization.Merge) && (
        <RecordAction label={text('records.merge')} run={() => setDialog('merge')} />
      )}
      <OfferActions offers={offersFor(organization)} />
      <Suspense fallback={null}>
        {dialog === 'merge' && (
          <MergeDialog kind="organization" record={organization} onClose={() => setDialog(undefined)} />
        )}
        {dialog !== undefined && dialog !== 'merge' && (
          <StatusDialog organization={organization} status={dialog} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </>
  );
}

/** Returns the tab in the URL, and all tabs. */
function useParts() {
  const text = useRecordText();
  const tabs = useTabTitles(useSlot('crm/organization@1'));
  const { value, hrefWith } = useAddressParameter('tab');
  const current = tabs.find((tab) => tab.id === value)?.id ?? 'overview';
  return { tabs: [{ id: 'overview', title: text('records.overview') }, ...tabs], current, hrefWith };
}

export function OrganizationTabs() {
  const text = useRecordText();
  const common = useCommonText();
  const { tabs, current, hrefWith } = useParts();
  if (tabs.length === 1) return null;
  return (
    <TabBar
      label={text('records.parts')}
      more={common('more')}
      current={current}
      tabs={tabs.map((tab) => ({ ...tab, href: hrefWith(tab.id === 'overview' ? undefined : tab.id) }))}
    />
  );
}

export function OrganizationDetail({ item: organization }: ItemProps<OrganizationItem>) {
  const { current } = useParts();
  if (current === 'overview') return <Overview organization={organization} />;
  return (
    <Slot
      id="crm/organization@1"
      only={current}
      props={{ organizationId: organization.id, merchantId: organization.merchantId }}
      fallback={<Skeleton widths={[40, 90, 75, 60]} />}
    />
  );
}

function OrganizationStages({ status }: { readonly status: OrganizationStatus }) {
  const text = useRecordText();
  const shown: readonly OrganizationStatus[] =
    status === 'Rejected'
      ? [...onboardingSteps.slice(0, 3), 'Rejected']
      : onboardingSteps.some((step) => step === status)
        ? onboardingSteps
        : [...onboardingSteps, status];
  const at = shown.indexOf(status);
  return (
    <StageBar
      label={text('records.way')}
      stages={shown.map((id, place) => ({
        id,
        name: text(`status.${id}`),
        place:
          place === at
            ? onboardingSteps.some((step) => step === id)
              ? 'present'
              : 'negative'
            : place < at
              ? 'past'
              : 'ahead',
      }))}
    />
  );
}

function Overview({ organization }: { readonly organization: OrganizationItem }) {
  const text = useRecordText();
  const countryName = useCountryName();
  const category = useMerchantCategory();
  return (
    <RecordBody
      kind="organization"
      id={organization.id}
      merchantId={organization.merchantId}
      above={<OrganizationStages status={organization.status} />}
      facts={[
        {
          label: text('organizations.field.merchantId'),
          value: organization.merchantId && (
            <Copyable label={text('organizations.field.merchantId')} value={organization.merchantId} />
          ),
        },
        {
          label: text('organizations.field.country'),
          value: organization.country && countryName(organization.country),
        },
        { label: text('organizations.field.mcc'), value: organization.mcc && category(organization.mcc) },
        {
          label: text('organizations.field.riskLevelId'),
          value: organization.riskLevelName && <RiskLevel row={organization} />,
        },
        {
          label: text('organizations.field.beneficialOwners'),
          value: organization.beneficialOwners?.length ? (
            <BeneficialOwners owners={organization.beneficialOwners} />
          ) : undefined,
        },
        { label: text('organizations.field.currency'), value: organization.currency },
        { label: text('organizations.field.registrationNumber'), value: organization.registrationNumber },
        { label: text('organizations.field.taxNumber'), value: organization.taxNumber },
        { label: text('organizations.field.email'), value: mailLink(organization.email) },
        { label: text('organizations.field.phone'), value: organization.phone },
        { label: text('organizations.field.websites'), value: webLinks(organization.websites) },
        {
          label: text('organizations.field.address'),
          value: organization.address && <span translate="no">{organization.address}</span>,
        },
        {
          label: text('organizations.field.ownerName'),
          value: organization.ownerName && <span translate="no">{organization.ownerName}</span>,
        },
        { label: text('organizations.field.tags'), value: tagList(organization.tags) },
        { label: text('organizations.field.created'), value: <DateTime value={organization.created} /> },
        {
          label: text('organizations.field.liveSince'),
          value: organization.liveSince && <DateTime value={organization.liveSince} />,
        },
      ]}
    />
  );
}
