/**
 * Error messages of a dashboard: one banner for the whole dashboard, and a line in each widget whose request failed.
 */
import errorIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/error.js';
import { useRefresh, useText } from '#core/react';
import { Button, type CallError, Glyph, RetryButton } from '#core/ui';

/** Returns whether the server fails or is unreachable, so that the error is not specific to this widget. */
export const isOutage = ({ status }: CallError): boolean => status === 0 || (status !== undefined && status >= 500);

interface FailedLineProps {
  readonly error: CallError;
  /** Text with the age of the data that is still shown. */
  readonly staleNote?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** Renders a line that a widget could not be loaded or refreshed. */
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
 * Renders one notice of an outage for all widgets, with an action that reloads all of them.
 * @param failures HTTP status codes by place
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
