import { useText } from '#core/react';
import { Button, Copyable, Dialog } from '#core/ui';

/** A key itself, once: it is kept nowhere, neither here nor at the API. */
export function SecretDialog({ name, secret, onClose }: { readonly name: string; readonly secret: string; readonly onClose: () => void }) {
  const text = useText('developer');
  return (
    <Dialog
      title={text('keys.secretTitle', { name })}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {text('keys.stored')}
        </Button>
      }
    >
      <p>{text('keys.secretHint')}</p>
      <p style={{ overflowWrap: 'anywhere' }} translate="no">
        <Copyable value={secret} label={name} whole />
      </p>
      <p>{text('keys.secretUse')}</p>
      <pre className="ui-code" translate="no">{`Authorization: Bearer ${secret}`}</pre>
    </Dialog>
  );
}
