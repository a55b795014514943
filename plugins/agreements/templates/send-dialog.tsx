import { useState } from 'react';
import { showSnackbar, useClient, useLookup, useRefresh } from '#core/react';
import { AutoComplete, OutcomeDialog } from '#core/ui';
import { calls } from '../api.ts';
import type { Kind } from '../kinds.ts';
import { useTemplateText } from './texts.ts';

interface SendProps {
  readonly kind: Kind;
  readonly template: { readonly id: string; readonly name: string };
  /** Chosen already, where it is sent from a merchant's own page. */
  readonly merchantId?: string;
  readonly onClose: () => void;
}

/** Sends what a template says to a merchant, whose people can answer it from then on. */
export function SendDialog({ kind, template, merchantId: given = '', onClose }: SendProps) {
  const text = useTemplateText();
  const client = useClient();
  const refresh = useRefresh();
  const { rows: merchants } = useLookup('customers');
  const [merchantId, choose] = useState(given);
  return (
    <OutcomeDialog
      title={text(`sendTitle.${kind}`)}
      submitLabel={text('send')}
      canSubmit={merchantId !== ''}
      submit={async ({ requestId, signal }) => {
        await client.call(calls[kind].send, { params: { id: template.id }, body: { merchantId }, requestId, signal, quiet: true });
        void refresh(calls[kind].signatures.list);
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => showSnackbar(text(`sent.${kind}`), 'success')}
      onClose={onClose}
    >
      <p translate="no">{template.name}</p>
      {given === '' && <AutoComplete label={text('merchant')} required options={merchants} value={merchantId} onChange={choose} />}
      <p className="ui-muted">{text('sendHint')}</p>
    </OutcomeDialog>
  );
}
