import { Component, type ReactNode, Suspense } from 'react';
import { reportError } from '../errors/report.ts';
import { useInspectorKey } from '../inspector/use-inspector-key.ts';
import { useAfterFirstScreen } from '../portal/use-after-first-screen.ts';
import { ThemePreview } from '../shell/preview/theme-preview.tsx';
import { Slot } from '../slots/contribution.tsx';
import { lateComponent } from './late.ts';

const parts = {
  over: Over,
  stepUp: lateComponent('StepUp'),
  sessionWatch: lateComponent('SessionWatch'),
  notifications: lateComponent('Notifications'),
  exports: lateComponent('Exports'),
  palette: lateComponent('Palette'),
  inspector: lateComponent('Inspector'),
  listKeys: lateComponent('ListKeys'),
  paper: lateComponent('PaperHead'),
};

function Over() {
  return useAfterFirstScreen() ? <Slot id="shell/over@1" props={{}} /> : null;
}

/**
 * Renders the parts that accompany every screen of a signed-in user. Each part loads after the first screen is shown,
 * and fails independently.
 */
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

/** Error boundary of a part. A part that fails is removed, and the screen next to it remains. */
class PartBoundary extends Component<
  { readonly name: string; readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
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
