import { useEffect, useState } from 'react';
import { errorEvent, reportedErrors } from '../errors/report.ts';
import { useCoreText } from '../i18n/later-texts.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Button } from '../ui/pieces/button.tsx';
import { isLoadFailure, newBuild, reloadFor, wasReloadedFor } from './new-build.ts';

/**
 * Asks once to reload when a part of the page could not be loaded because the server has a newer build. Where it has not, or the
 * reload did not help, the part's own card says what failed.
 */
export default function UpdatePrompt() {
  const text = useCoreText();
  const [build, setBuild] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const asked = new Set<string>();
    const look = async () => {
      const next = await newBuild();
      if (isGone || next === undefined || asked.has(next) || wasReloadedFor(next)) return;
      asked.add(next);
      setBuild(next);
    };
    const onError = (event: Event) => {
      // Only reportError raises it.
      if (isLoadFailure((event as CustomEvent<{ message: string }>).detail.message)) void look();
    };
    addEventListener(errorEvent, onError);
    // This part loads after the screen, whose own parts may have failed by then.
    if (reportedErrors().some(({ message }) => isLoadFailure(message))) void look();
    return () => {
      isGone = true;
      removeEventListener(errorEvent, onError);
    };
  }, []);
  if (build === undefined) return null;
  const later = () => setBuild(undefined);
  return (
    <Dialog
      title={text('update.title')}
      onClose={later}
      footer={
        <>
          <Button onClick={later}>{text('update.later')}</Button>
          <Button look="primary" data-autofocus="" onClick={() => reloadFor(build)}>
            {text('update.reload')}
          </Button>
        </>
      }
    >
      <p>{text('update.hint')}</p>
    </Dialog>
  );
}
