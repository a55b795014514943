import { StatusPill, webhookStatuses } from '#core/ui';

/** The state of a webhook, with the colour that the documents give it. */
export const WebhookBadge = ({ status }: { readonly status: string }) => <StatusPill status={status} map={webhookStatuses} />;
