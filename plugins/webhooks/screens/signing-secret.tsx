import { useText } from '#core/react';
import { SecretDialog } from '#core/ui';

/** Renders the secret that signs deliveries. It is shown only once. */
export function SigningSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const text = useText('webhooks');
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
