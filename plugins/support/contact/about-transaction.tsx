import { lazy, Suspense, useState } from 'react';
import { useText } from '#core/react';
import { Button } from '#core/ui';

const ContactDialog = lazy(() => import('./contact-dialog.tsx'));

/** Asks for help with an opened transaction. */
export default function AboutTransaction({ transactionId }: { readonly transactionId: string }) {
  const text = useText('support');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{text('manifest.contact')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ContactDialog transactionId={transactionId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
