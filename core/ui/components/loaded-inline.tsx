import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from './button.tsx';
import type { LoadedProps } from './loaded.tsx';

interface LoadedInlineProps<Data> extends Pick<LoadedProps<Data>, 'call' | 'children'> {
  /** Content if loading has failed; a small *Try again* if absent. */
  readonly failed?: ReactNode;
}

/** Renders a word or a number within a line, and a bar of about the same size while it loads. @public */
export function LoadedInline<Data>({ call, failed, children }: LoadedInlineProps<Data>) {
  const { data, error, refetch } = call;
  if (data !== undefined) return children(data);
  if (!error) return <span className="ui-skeleton ui-skeleton-inline" aria-hidden="true" />;
  if (failed !== undefined || error.status === 403 || !refetch) return failed ?? '–';
  return <RetryInline onRetry={() => void refetch()} />;
}

function RetryInline({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText('ui');
  return (
    <Button look="quiet" title={text('state.failed')} onClick={onRetry}>
      {text('state.retry')}
    </Button>
  );
}
