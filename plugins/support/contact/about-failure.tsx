import { lazy, Suspense, useState } from 'react';
import { useText } from '#core/react';
import { Button } from '#core/ui';

const ContactDialog = lazy(() => import('./contact-dialog.tsx'));

/**
 * Renders the button for help with a part of the portal that failed. The dialog already contains the name of the part
 * and its error.
 */
export default function AboutFailure({ what, message }: { readonly what: string; readonly message: string }) {
  const text = useText('support');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{text('manifest.contact')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ContactDialog failure={{ what, message }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
