import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { Slot } from '../contribution/slot.tsx';
import { reportError } from '../errors/report.ts';
import { useInspectorKey } from '../inspector/use-inspector-key.ts';
import { afterFirstScreen } from '../portal/first-screen.ts';
import { lazyWithRetries } from '../portal/lazy-with-retries.tsx';
import { ThemePreview } from '../shell/preview/theme-preview.tsx';

const later = (load: () => Promise<{ readonly default: ComponentType }>) => lazyWithRetries(afterFirstScreen(load));

const parts = {
  over: later(async () => ({ default: Over })),
  stepUp: later(() => import('../step-up/step-up-host.tsx')),
  sessionWatch: later(() => import('../idle/session-watch.tsx')),
  notifications: later(() => import('../notifications/notifications-host.tsx')),
  exports: later(() => import('../exports/exports-host.tsx')),
  palette: later(() => import('../palette/palette-host.tsx')),
  inspector: later(() => import('../inspector/inspector-host.tsx')),
};

const Over = () => <Slot id="shell/over@1" props={{}} />;

/** What accompanies every screen of a signed-in person. Each part loads once the first screen stands, and fails alone. */
export function PartsOfEveryScreen() {
  useInspectorKey();
  return (
    <>
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
