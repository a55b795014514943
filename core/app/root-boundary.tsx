import { Component, type ReactNode } from 'react';
import { reportError } from '../errors/report.ts';
import { textOf } from '../i18n/use-text.ts';
import { Button } from '../ui/components/button.tsx';

/**
 * Last error boundary: any failure outside of a contribution shows a page with an error message, never a blank page.
 */
export class RootBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error, { source: 'portal' });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const text = textOf('core');
    return (
      <main className="portal-failed" role="alert">
        <h1>{text('errors.contribution')}</h1>
        <div className="auth-actions">
          <Button look="primary" onClick={() => this.setState({ hasFailed: false })}>
            {textOf('ui')('state.retry')}
          </Button>
          <Button onClick={() => location.reload()}>{text('update.reload')}</Button>
        </div>
      </main>
    );
  }
}
