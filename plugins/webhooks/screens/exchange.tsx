import { useText } from '#core/react';
import type { DeliveryDetail } from '../api.ts';
import './webhooks.css';

interface ExchangeProps {
  readonly request: DeliveryDetail['request'];
  readonly response: DeliveryDetail['response'] | undefined;
}

/** Renders the request and the receiver's response. */
export function Exchange({ request, response }: ExchangeProps) {
  const text = useText('webhooks');
  return (
    <>
      <h3>{text('webhooks.sent')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll the text */}
      <pre className="webhooks-raw" translate="no" tabIndex={0}>
        {[
          `POST ${request.url}`,
          ...request.headers.map(({ name, value }) => `${name}: ${value}`),
          '',
          request.body,
        ].join('\n')}
      </pre>
      <h3>{text('webhooks.answered')}</h3>
      {response ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll the text
        <pre className="webhooks-raw" translate="no" tabIndex={0}>{`${response.statusCode}\n\n${response.body}`}</pre>
      ) : (
        <p className="ui-muted">{text('webhooks.noAnswer')}</p>
      )}
    </>
  );
}
