import { Fragment, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Skeleton } from './skeleton.tsx';
import { EmptyState, FailedNotice, FailedState, ForbiddenState } from './states.tsx';

/** Failure of a call. An `ApiError` has this type. @public */
export interface CallError {
  readonly message: string;
  /** HTTP status; 0 if there was no response. */
  readonly status?: number | undefined;
  /** The API's error code. */
  readonly code?: string | undefined;
  readonly requestId?: string | undefined;
}

/**
 * Returns the code that the user gives to support about a server fault; undefined for errors that the user can correct.
 */
export const supportCode = ({ status = 0, requestId }: CallError): string | undefined =>
  status >= 500 ? requestId : undefined;

/** A call for components that render its response: the result of `useCall`, or an equivalent object. @public */
export interface LoadedCall<Data> {
  /** Undefined until there is a response. */
  readonly data: Data | undefined;
  readonly error?: CallError | null | undefined;
  readonly refetch?: () => unknown;
  /** True if the data is the response to the previous request. */
  readonly isPlaceholderData?: boolean;
}

/** Props of `Loaded`. @public */
export interface LoadedProps<Data> {
  readonly call: LoadedCall<Data>;
  /** Content while loading, with the layout of the final content; a few lines of text if absent. */
  readonly skeleton?: ReactNode;
  /**
   * Content for an empty response: a sentence, or an `<EmptyState>`. If absent, `children` render empty responses too.
   */
  readonly empty?: ReactNode;
  /** Returns whether a response is empty. If absent, a response without rows or with a `count` of 0 is empty. */
  readonly isEmpty?: (data: Data) => boolean;
  /**
   * Returns a custom display of a failure: a sentence that replaces the message, or a separate state; `undefined` for
   * other errors.
   */
  readonly problem?: (error: CallError) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Renders the response of a call in all its states: loading, failed with a button to try again, forbidden, empty, and
 * loaded. While it is read again, the previous content remains; if that fails, it remains with a note.
 *
 * @example
 * ```tsx
 * const fees = useCall(listFees, { params: { id } });
 * return <Loaded call={fees} empty={text('fees.none')}>{(fees) => <FeeTable fees={fees} />}</Loaded>;
 * ```
 * @public
 */
export function Loaded<Data>({
  call,
  skeleton = <Skeleton />,
  empty,
  isEmpty = hasNothing,
  problem,
  children,
}: LoadedProps<Data>) {
  const text = useText('ui');
  const { data, error, refetch } = call;
  const retry = refetch && (() => void refetch());
  const message = error ? problem?.(error) : undefined;
  if (error && typeof message === 'string')
    return error.status === 404 ? (
      <NotFound title={message} />
    ) : (
      <FailedState message={message} code={supportCode(error)} onRetry={retry} />
    );
  if (message !== undefined) return message;
  // Hides data that the user may no longer see.
  if (error?.status === 403) return <ForbiddenState />;
  if (data === undefined)
    return error ? (
      <FailedState
        message={error.message}
        code={supportCode(error)}
        onRetry={error.status === 404 ? undefined : retry}
      />
    ) : (
      skeleton
    );
  const shown =
    empty !== undefined && isEmpty(data) ? (
      typeof empty === 'string' ? (
        <p className="ui-muted">{empty}</p>
      ) : (
        empty
      )
    ) : (
      children(data)
    );
  return (
    <div className="ui-loaded" aria-busy={call.isPlaceholderData || undefined}>
      {error && <FailedNotice onRetry={retry}>{text('state.failedKept')}</FailedNotice>}
      <Fragment key="shown">{shown}</Fragment>
    </div>
  );
}

/** Renders the message that the record does not exist. There is no button to try again, because that would not help. */
const NotFound = ({ title }: { readonly title: string }) => (
  <div role="alert">
    <EmptyState title={title} />
  </div>
);

function hasNothing(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  if (typeof data !== 'object' || data === null) return false;
  if ('data' in data && Array.isArray(data.data)) return data.data.length === 0;
  return 'count' in data && data.count === 0;
}
