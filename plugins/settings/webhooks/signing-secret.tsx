import { SecretDialog } from '#core/ui';
import { useWebhookText } from './texts.ts';

/** Renders the secret that signs deliveries. It is shown only once. */
export function SigningSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const text = useWebhookText();
  return (
    <SecretDialog
      title={text('webhooks.secretTitle')}
      label={text('webhooks.secretTitle')}
      secret={secret}
      onClose={onClose}
    >
      <p>{text('webhooks.secretHint')}</p>
    </SecretDialog>
  );
}
