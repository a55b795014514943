import errorIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/error.js';
import inbox from '@blueprintjs/icons/lib/esm/generated/16px/paths/inbox.js';
import lock from '@blueprintjs/icons/lib/esm/generated/16px/paths/lock.js';
import refresh from '@blueprintjs/icons/lib/esm/generated/16px/paths/refresh.js';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from './button.tsx';
import { Glyph } from './glyph.tsx';

interface StateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

function State({
  kind,
  icon,
  title,
  children,
  action,
}: StateProps & { readonly kind: string; readonly icon: ReactNode }) {
  return (
    <div className={`ui-state ui-state-${kind}`}>
      <span className="ui-state-icon" aria-hidden="true">
        {icon}
      </span>
      <p className="ui-state-title">{title}</p>
      {children && <div className="ui-state-body">{children}</div>}
      {action}
    </div>
  );
}

/** Renders the state of an empty result, which is not a failure. @public */
export function EmptyState({ icon, ...rest }: StateProps & { readonly icon?: ReactNode }) {
  return <State kind="empty" icon={icon ?? <Glyph paths={inbox} size={32} />} {...rest} />;
}

interface FailedStateProps {
  readonly title?: string;
  readonly message: string;
  /** Code of a server fault, with which support can find the call. */
  readonly code?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** Renders a failure to load, with the error and a button to try again. @public */
export function FailedState({ title, message, code, onRetry }: FailedStateProps) {
  const text = useText('ui');
  return (
    <div role="alert">
      <State
        kind="failed"
        icon={<Glyph paths={errorIcon} size={32} />}
        title={title ?? text('state.failed')}
        action={onRetry && <RetryButton onRetry={onRetry} />}
      >
        {message}
        {code !== undefined && (
          <p className="ui-muted">
            {text('state.code')} <br />
            <code translate="no">{code}</code>
          </p>
        )}
      </State>
    </div>
  );
}

/** Props of `Notice`. @public */
export interface NoticeProps {
  readonly kind: 'negative' | 'pending' | 'info';
  readonly title: ReactNode;
  /** Button for the work that the notice is about. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Renders information that is more important than the rest of the page, such as the reason for a decline or a delay.
 * @public
 */
export function Notice({ kind, title, action, children }: NoticeProps) {
  return (
    <div className={`ui-notice ui-notice-${kind}`}>
      <span>
        <strong>{title}</strong> {children}
      </span>
      {action}
    </div>
  );
}

/**
 * Renders a line above content that is still shown although a part of it failed or it could not be read again. @public
 */
export function FailedNotice({
  children,
  onRetry,
}: {
  readonly children: ReactNode;
  readonly onRetry?: (() => void) | undefined;
}) {
  return (
    <div role="alert" className="ui-notice">
      <span>{children}</span>
      {onRetry && <RetryButton onRetry={onRetry} />}
    </div>
  );
}

/** Renders the message for a missing permission, without a button to try again, because that would not help. @public */
export function ForbiddenState({ children }: { readonly children?: ReactNode }) {
  const text = useText('ui');
  return (
    <State kind="forbidden" icon={<Glyph paths={lock} size={32} />} title={text('state.forbidden')}>
      {children ?? text('state.forbiddenHint')}
    </State>
  );
}

/** Renders the button that tries again. @public */
export function RetryButton({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText('ui');
  return (
    <Button icon={<Glyph paths={refresh} />} onClick={onRetry}>
      {text('state.retry')}
    </Button>
  );
}
