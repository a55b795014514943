import { useText } from '#core/react';
import { Dialog } from '#core/ui';

export default function Note({ onClose }: { readonly onClose: () => void }) {
  const text = useText('broken');
  return (
    <Dialog title={text('manifest.note')} onClose={onClose}>
      <p>Good morning</p>
    </Dialog>
  );
}
