import { lazy, Suspense, useState } from 'react';
import { useText } from '#core/react';
import { RecordAction } from '#core/ui';

const ContactDialog = lazy(() => import('./contact-dialog.tsx'));

/** Renders the action that requests help with a transaction. */
export default function AboutTransaction({ transactionId }: { readonly transactionId: string }) {
  const text = useText('support');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <RecordAction label={text('manifest.contact')} run={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <ContactDialog transactionId={transactionId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
