import { useState } from 'react';
import type { AnswerOf, ItemIn } from '#core/api';
import { useClient, useHolder, useRefresh, useText } from '#core/react';
import {
  Button,
  Dialog,
  formatSeconds,
  type ItemProps,
  OfferActions,
  OutcomeDialog,
  RecordAction,
  Select,
  useCommonText,
  useResource,
} from '#core/ui';
import { listDeliveries, rotateSecret, testWebhook, webhookEndpoints, webhookEvents } from '../api.ts';
import { mayWebhooks } from '../permissions.ts';
import { Exchange } from './exchange.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { SigningSecret } from './signing-secret.tsx';
import './webhooks.css';

type Endpoint = ItemIn<typeof webhookEndpoints>;

/** Renders the actions of an endpoint: a test with its result, a new secret, and the usual actions of list entries. */
export function EndpointActions({ item }: ItemProps<Endpoint>) {
  const text = useText('webhooks');
  const { permissions } = useHolder();
  const client = useClient();
  const { offersFor, refresh } = useResource();
  const [requestedAction, setRequestedAction] = useState<'test' | 'rotate' | 'replay'>();
  const [secret, setSecret] = useState<string>();
  const mayChange = mayWebhooks.change.permissions.some((name) => permissions.has(name));
  return (
    <>
      {mayChange && <RecordAction label={text('webhooks.test')} run={() => setRequestedAction('test')} />}
      {mayChange && item.isEnabled && (
        <RecordAction label={text('webhooks.replay')} run={() => setRequestedAction('replay')} />
      )}
      {mayChange && <RecordAction label={text('webhooks.rotate')} run={() => setRequestedAction('rotate')} />}
      <OfferActions offers={offersFor(item)} />
      {requestedAction === 'test' && <TestDialog item={item} onClose={() => setRequestedAction(undefined)} />}
      {requestedAction === 'replay' && <ReplayDialog endpoint={item} onClose={() => setRequestedAction(undefined)} />}
      {requestedAction === 'rotate' && (
        <OutcomeDialog
          title={text('webhooks.rotate')}
          submitLabel={text('webhooks.rotate')}
          submit={async ({ requestId, signal }) => {
            const answer = await client.call(rotateSecret, {
              requestId,
              signal,
              quiet: true,
              purpose: text('webhooks.rotate'),
              params: { id: item.id },
            });
            setSecret(answer.secret);
            return { kind: 'succeeded' };
          }}
          onSucceeded={() => setRequestedAction(undefined)}
          onClose={() => setRequestedAction(undefined)}
        >
          <p>{text('webhooks.rotateHint')}</p>
        </OutcomeDialog>
      )}
      {secret !== undefined && (
        <SigningSecret
          secret={secret}
          onClose={() => {
            setSecret(undefined);
            void refresh();
          }}
        />
      )}
    </>
  );
}

type Result = AnswerOf<typeof testWebhook>;

function TestDialog({ item, onClose }: { readonly item: Endpoint; readonly onClose: () => void }) {
  const text = useText('webhooks');
  const common = useCommonText();
  const client = useClient();
  const refresh = useRefresh();
  const [eventType, setEventType] = useState<string>(item.events[0] ?? 'transaction.captured');
  const [result, setResult] = useState<Result>();
  const offered = item.events.length === 0 ? webhookEvents : item.events;
  if (result) {
    return (
      <Dialog
        title={text('webhooks.test')}
        onClose={onClose}
        footer={
          <Button look="primary" onClick={onClose}>
            {common('close')}
          </Button>
        }
      >
        <TestResult result={result} />
      </Dialog>
    );
  }
  return (
    <OutcomeDialog
      title={text('webhooks.test')}
      submitLabel={text('webhooks.test')}
      submit={async ({ requestId, signal }) => {
        const known = webhookEvents.find((webhookEvent) => webhookEvent === eventType) ?? 'transaction.captured';
        setResult(
          await client.call(testWebhook, {
            requestId,
            signal,
            quiet: true,
            params: { id: item.id },
            body: { eventType: known },
          }),
        );
        await refresh(listDeliveries, webhookEndpoints.list, webhookEndpoints.details);
        return { kind: 'succeeded' };
      }}
      onClose={onClose}
    >
      <p>{text('webhooks.testHint')}</p>
      <Select
        name="eventType"
        label={text('webhooks.event')}
        required
        value={eventType}
        options={offered.map((id) => ({ id, name: id }))}
        onChange={setEventType}
      />
    </OutcomeDialog>
  );
}

function TestResult({ result: { isDelivered, request, response, duration } }: { readonly result: Result }) {
  const text = useText('webhooks');
  return (
    <>
      <p role="status">
        <strong>
          {isDelivered && response
            ? text('webhooks.delivered', { status: response.statusCode, duration: formatSeconds(duration) })
            : `${text('webhooks.failed')} ${response ? response.statusCode : text('webhooks.noAnswer')}`}
        </strong>
      </p>
      <Exchange request={request} response={response} />
    </>
  );
}
