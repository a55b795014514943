import { StatusPill, webhookStatuses } from '#core/ui';

/** Renders the state of a webhook, in the color that the documents define. */
export const WebhookBadge = ({ status }: { readonly status: string }) => (
  <StatusPill status={status} map={webhookStatuses} />
);
