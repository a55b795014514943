import { webhookStatus } from '#core/api';
import { StatusPill } from '#core/ui';

/** Renders the state of a webhook, in the color that the documents define. */
export const WebhookBadge = ({ status }: { readonly status: string }) => (
  <StatusPill status={status} of={webhookStatus} />
);
