import { useText } from '#core/react';
import { SecretDialog } from '#core/ui';

/** Renders the secret of a key, which is shown only once, with an example of its use. */
export function KeySecret({
  name,
  secret,
  onClose,
}: {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}) {
  const text = useText('developer');
  return (
    <SecretDialog title={text('keys.secretTitle', { name })} label={name} secret={secret} onClose={onClose}>
      <p>{text('keys.secretUse')}</p>
      <p style={{ overflowWrap: 'anywhere' }}>
        <code translate="no">Authorization: Bearer {secret}</code>
      </p>
    </SecretDialog>
  );
}
