/** Shows failures of a dashboard: one banner over all of it, and a line in each widget that has no answer. */
import errorIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/error.js';
import { useRefresh, useText } from '#core/react';
import { Button, type CallError, Glyph, RetryButton } from '#core/ui';

/** Returns whether the server fails or is unreachable. The error message then says nothing about this widget. */
export const isOutage = ({ status }: CallError): boolean => status === 0 || (status !== undefined && status >= 500);

interface FailedLineProps {
  readonly error: CallError;
  /** Age of the data that are still shown. */
  readonly staleNote?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** Shows in one line that a widget could not be loaded, or not be refreshed. */
export function FailedLine({ error, staleNote, onRetry }: FailedLineProps) {
  const text = useText('dashboards');
  const words = staleNote ?? (isOutage(error) ? text('failed') : error.message);
  return (
    <p role="alert" className={`dash-failed${staleNote === undefined ? '' : ' dash-failed-kept'}`}>
      <Glyph paths={errorIcon} />
      <span title={error.message}>{words}</span>
      {onRetry && <RetryButton onRetry={onRetry} />}
    </p>
  );
}

/**
 * Renders a notice of an outage once for all widgets, and reloads all of them on request.
 * @param failures HTTP statuses by place
 */
export function BoardBanner({ failures }: { readonly failures: ReadonlyMap<string, number> }) {
  const text = useText('dashboards');
  const refresh = useRefresh();
  const isUnreachable = [...failures.values()].includes(0);
  return (
    // Always rendered, so that screen readers announce content that is added later.
    <div role="status" className="dash-outage">
      {(isUnreachable || failures.size > 1) && (
        <div className="ui-notice">
          <span>{text(isUnreachable ? 'unreachable' : 'severalFailed')}</span>
          <Button onClick={() => void refresh()}>{text('retryAll')}</Button>
        </div>
      )}
    </div>
  );
}
