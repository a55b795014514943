import { useState } from 'react';
import { listCustomers } from '#core/api';
import { useClient, useRefresh, useSnackbar } from '#core/react';
import { MultilineInput, OutcomeDialog } from '#core/ui';
import {
  activateOrganization,
  type OrganizationItem,
  organizations,
  readTimeline,
  setOrganizationStatus,
} from '../api/records.ts';
import type { OrganizationStatus } from '../record-fields.ts';
import { needsReason } from './status.ts';
import { useRecordText } from './texts.ts';

interface StatusDialogProps {
  readonly organization: OrganizationItem;
  readonly status: OrganizationStatus;
  readonly onClose: () => void;
}

/**
 * Renders the dialog that changes a customer's status. It explains the effect, and has a field for the reason if a
 * reason is required.
 */
export default function StatusDialog({ organization, status, onClose }: StatusDialogProps) {
  const text = useRecordText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  const { id, name, version } = organization;
  const makesMerchant = status === 'Active' && organization.merchantId === undefined;
  const mustSay = needsReason.includes(status);
  const trimmedReason = reason.trim();
  return (
    <OutcomeDialog
      title={text(`status.to.${makesMerchant ? 'Live' : status}`)}
      submitLabel={text(`status.to.${makesMerchant ? 'Live' : status}`)}
      look={mustSay ? 'danger' : 'primary'}
      canSubmit={!mustSay || trimmedReason !== ''}
      submit={async ({ requestId, signal }) => {
        const given = { params: { id }, requestId, signal, quiet: true } as const;
        if (makesMerchant) await client.call(activateOrganization, { ...given, body: { version } });
        else
          await client.call(setOrganizationStatus, {
            ...given,
            body: { version, status, ...(trimmedReason !== '' && { reason: trimmedReason }) },
          });
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        showSnackbar(text(makesMerchant ? 'status.live' : 'records.statusSet'), 'success');
        // The list of active customers, which forms offer, has changed.
        void refresh(organizations.list, organizations.details, readTimeline, listCustomers);
      }}
      onClose={onClose}
    >
      <p>
        <strong translate="no">{name}</strong>
      </p>
      <p>{text(`status.does.${makesMerchant ? 'Live' : status}`)}</p>
      {!makesMerchant && (
        <MultilineInput
          name="reason"
          label={text('status.reason')}
          required={mustSay}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
      )}
    </OutcomeDialog>
  );
}
