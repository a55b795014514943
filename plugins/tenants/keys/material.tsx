import { useText } from '#core/react';
import { Button, Copyable, Dialog } from '#core/ui';

/** A key itself, once: it is kept nowhere, neither here nor at the API. */
export function Material({ name, material, onClose }: { readonly name: string; readonly material: string; readonly onClose: () => void }) {
  const text = useText('tenants');
  return (
    <Dialog
      title={text('keys.materialTitle', { name })}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {text('keys.stored')}
        </Button>
      }
    >
      <p>{text('keys.materialHint')}</p>
      <p style={{ overflowWrap: 'anywhere' }} translate="no">
        <Copyable value={material} label={name} whole />
      </p>
    </Dialog>
  );
}
