import { useState } from 'react';
import { useCall, useClient, useLookup, useRefresh, useSnackbar } from '#core/react';
import { AutoComplete, OutcomeDialog, Select } from '#core/ui';
import { calls } from '../api.ts';
import type { Kind } from '../kinds.ts';
import { useTemplateText } from './texts.ts';

interface SendProps {
  readonly kind: Kind;
  /** Id of the template, if the dialog is opened from a template. Otherwise the person selects the template. */
  readonly templateId?: string;
  readonly merchantId?: string;
  readonly onClose: () => void;
}

/**
 * Renders the dialog that sends a template to a merchant, who can then respond. The person selects what the props do
 * not determine.
 */
export function SendDialog({ kind, onClose, ...given }: SendProps) {
  const text = useTemplateText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const { rows: merchants } = useLookup('customers');
  const [merchantId, setMerchantId] = useState(given.merchantId ?? '');
  const [templateId, setTemplateId] = useState(given.templateId ?? '');
  const query = { pageIndex: 0, pageSize: 100, state: 'Published' };
  const templates = useCall(calls[kind].templates.list, { query }, { enabled: given.templateId === undefined });
  return (
    <OutcomeDialog
      title={text(`sendTitle.${kind}`)}
      submitLabel={text('sendNow')}
      canSubmit={merchantId !== '' && templateId !== ''}
      submit={async ({ requestId, signal }) => {
        await client.call(calls[kind].send, {
          params: { id: templateId },
          body: { merchantId },
          requestId,
          signal,
          quiet: true,
        });
        void refresh(calls[kind].signatures.list);
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => showSnackbar(text(`sent.${kind}`), 'success')}
      onClose={onClose}
    >
      {given.templateId === undefined && (
        <Select
          name="templateId"
          label={text('template')}
          required
          options={(templates.data?.data ?? []).map(({ id, name }) => ({ id, name }))}
          value={templateId}
          onChange={setTemplateId}
        />
      )}
      {given.merchantId === undefined && (
        <AutoComplete
          name="merchantId"
          label={text('merchant')}
          required
          options={merchants}
          value={merchantId}
          onChange={setMerchantId}
        />
      )}
      <p className="ui-muted">{text('sendHint')}</p>
    </OutcomeDialog>
  );
}
