/** Shows failures of a dashboard: one banner over all of it, and a line in each widget that has no answer. */
import errorIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/error.js';
import { useRefresh, useText } from '#core/react';
import { Button, type CallError, Glyph, RetryButton } from '#core/ui';

/** Whether the server is at fault or out of reach: its message says nothing about this widget. */
export const isOutage = ({ status }: CallError): boolean => status === 0 || (status !== undefined && status >= 500);

interface FailedLineProps {
  readonly error: CallError;
  /** Says from when the data are that are still shown. */
  readonly kept?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** Shows in one line that a widget could not be loaded, or not be refreshed. */
export function FailedLine({ error, kept, onRetry }: FailedLineProps) {
  const text = useText('dashboards');
  const words = kept ?? (isOutage(error) ? text('failed') : error.message);
  return (
    <p role="alert" className={`dash-failed${kept === undefined ? '' : ' dash-failed-kept'}`}>
      <Glyph paths={errorIcon} />
      <span title={error.message}>{words}</span>
      {onRetry && <RetryButton onRetry={onRetry} />}
    </p>
  );
}

/** Tells of an outage once, over all widgets, and reads all of them again on request. @param failures HTTP statuses by place */
export function BoardBanner({ failures }: { readonly failures: ReadonlyMap<string, number> }) {
  const text = useText('dashboards');
  const refresh = useRefresh();
  const isUnreachable = [...failures.values()].includes(0);
  return (
    // Always in the page, so that screen readers announce what comes into it.
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
