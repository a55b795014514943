import { Component, type ReactNode, Suspense } from 'react';
import { Slot } from '../contribution/slot.tsx';
import { reportError } from '../errors/report.ts';
import { lazyWithRetries } from '../portal/lazy-with-retries.tsx';
import { ThemePreview } from '../shell/preview/theme-preview.tsx';

const parts = {
  stepUp: lazyWithRetries(() => import('../step-up/step-up-host.tsx')),
  sessionWatch: lazyWithRetries(() => import('../idle/session-watch.tsx')),
  notifications: lazyWithRetries(() => import('../notifications/notifications-host.tsx')),
  palette: lazyWithRetries(() => import('../palette/palette-host.tsx')),
  inspector: lazyWithRetries(() => import('../inspector/inspector-host.tsx')),
};

/** What accompanies every screen of a signed-in person. Each part loads after the screen, and fails alone. */
export function PartsOfEveryScreen() {
  return (
    <>
      <Slot id="shell/over@1" props={{}} />
      <ThemePreview />
      {Object.entries(parts).map(([name, Part]) => (
        <PartBoundary key={name} name={name}>
          <Part />
        </PartBoundary>
      ))}
    </>
  );
}

/** A part that breaks disappears; the screen beside it stays. */
class PartBoundary extends Component<{ readonly name: string; readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error, { source: `part ${this.props.name}` });
  }

  override render() {
    return this.state.hasFailed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
