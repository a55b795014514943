import { Component, type ReactNode } from 'react';
import { logError } from '../errors/log.ts';

/**
 * Error boundary, so that a failing panel does not break the screen.
 * @param onFail closes the panel and shows a message
 */
export class PanelBoundary extends Component<
  { readonly onFail: () => void; readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    logError('The notifications panel failed', error);
    this.props.onFail();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
