import { Button, Copyable, Dialog } from '#core/ui';
import { useWebhookText } from './texts.ts';

/** The secret that signs deliveries, once: no other answer has it. */
export function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const text = useWebhookText();
  return (
    <Dialog
      title={text('webhooks.secretTitle')}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {text('webhooks.stored')}
        </Button>
      }
    >
      <p>{text('webhooks.secretHint')}</p>
      <p style={{ overflowWrap: 'anywhere' }} translate="no">
        <Copyable value={secret} label={text('webhooks.secretTitle')} whole />
      </p>
    </Dialog>
  );
}
