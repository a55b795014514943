import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { errorEvent, reportedErrors } from '../errors/report.ts';
import { useCoreText } from '../i18n/later-texts.ts';
import { Button } from '../ui/components/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { createLookDue, isLoadFailure, newBuild, reloadFor, wasReloadedFor } from './new-build.ts';

/**
 * Renders one prompt to reload if the server has a newer build. It checks after a part of the page could not be loaded,
 * and from time to time when the user returns to the page or opens another screen, because the user is not typing then.
 * If there is no newer build or the reload did not help, the failed part shows the failure.
 */
export default function UpdatePrompt() {
  const text = useCoreText();
  const [path] = useLocation();
  const [build, setBuild] = useState<string>();
  const [isLookDue] = useState(createLookDue);
  const [look] = useState(() => {
    const requestedVersions = new Set<string>();
    return async () => {
      const next = await newBuild();
      if (next === undefined || requestedVersions.has(next) || wasReloadedFor(next)) return;
      requestedVersions.add(next);
      setBuild(next);
    };
  });
  useEffect(() => {
    const onError = (event: Event) => {
      // Only reportError dispatches this event.
      if (isLoadFailure((event as CustomEvent<{ message: string }>).detail.message)) void look();
    };
    const onVisibility = () => {
      if (document.visibilityState === 'visible' && isLookDue()) void look();
    };
    addEventListener(errorEvent, onError);
    document.addEventListener('visibilitychange', onVisibility);
    // This component loads after the screen, whose parts may already have failed to load.
    if (reportedErrors().some(({ message }) => isLoadFailure(message))) void look();
    return () => {
      removeEventListener(errorEvent, onError);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isLookDue, look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks at each new address
  useEffect(() => {
    if (isLookDue()) void look();
  }, [path, isLookDue, look]);
  if (build === undefined) return null;
  const postpone = () => setBuild(undefined);
  return (
    <Dialog
      title={text('update.title')}
      onClose={postpone}
      footer={
        <>
          <Button onClick={postpone}>{text('update.later')}</Button>
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
