import { useState } from 'react';
import { useCall, useClient, useRefresh, useSnackbar, useText } from '#core/react';
import { Button, Loaded, OutcomeDialog, StatusPill, TextInput } from '#core/ui';
import { reviewWebsite, websitesOfMerchant } from '../api.ts';

/** Renders the websites of a customer, for people who approve them for payments. */
export default function Review({ merchantId }: { readonly merchantId: string | undefined }) {
  const text = useText('payment-settings');
  return merchantId === undefined ? (
    <p className="ui-muted">{text('review.notYet')}</p>
  ) : (
    <Websites merchantId={merchantId} />
  );
}

function Websites({ merchantId }: { readonly merchantId: string }) {
  const text = useText('payment-settings');
  const client = useClient();
  const refresh = useRefresh();
  const showSnackbar = useSnackbar();
  const call = useCall(websitesOfMerchant, { params: { merchantId } });
  const [requestedChange, setRequestedChange] = useState<{
    readonly id: string;
    readonly name: string;
    readonly state: 'Active' | 'Blocked';
  }>();
  const [remark, setRemark] = useState('');
  return (
    <Loaded call={call} empty={text('review.none')}>
      {(websites) => (
        <>
          <ul>
            {websites.map(({ id, name, url, state, remark: websiteRemark }) => (
              <li key={id}>
                <span translate="no">{name}</span> <span translate="no">{url}</span>{' '}
                <StatusPill status={state} label={text(`websites.state.${state}`)} />{' '}
                <span translate="no">{websiteRemark}</span>{' '}
                {state !== 'Active' && (
                  <Button
                    aria-label={`${text('review.approve')}: ${name}`}
                    onClick={() => setRequestedChange({ id, name, state: 'Active' })}
                  >
                    {text('review.approve')}
                  </Button>
                )}{' '}
                {state !== 'Blocked' && (
                  <Button
                    aria-label={`${text('review.block')}: ${name}`}
                    onClick={() => setRequestedChange({ id, name, state: 'Blocked' })}
                  >
                    {text('review.block')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {requestedChange && (
            <OutcomeDialog
              title={
                requestedChange.state === 'Blocked'
                  ? text('review.blockTitle', { name: requestedChange.name })
                  : `${text('review.approve')}: ${requestedChange.name}`
              }
              submitLabel={text(requestedChange.state === 'Blocked' ? 'review.block' : 'review.approve')}
              submit={async ({ requestId, signal }) => {
                const body = {
                  state: requestedChange.state,
                  ...(requestedChange.state === 'Blocked' && { remark: remark.trim() }),
                };
                await client.call(reviewWebsite, {
                  params: { id: requestedChange.id },
                  body,
                  requestId,
                  signal,
                  quiet: true,
                });
                await refresh(websitesOfMerchant);
                return { kind: 'succeeded', message: text('review.done', { name: requestedChange.name }) };
              }}
              onSucceeded={(message = '') => showSnackbar(message, 'success')}
              onClose={() => setRequestedChange(undefined)}
            >
              {requestedChange.state === 'Blocked' && (
                <TextInput
                  name="remark"
                  label={text('review.remark')}
                  hint={text('review.remarkHint')}
                  required
                  maxLength={200}
                  value={remark}
                  onChange={setRemark}
                />
              )}
            </OutcomeDialog>
          )}
        </>
      )}
    </Loaded>
  );
}
