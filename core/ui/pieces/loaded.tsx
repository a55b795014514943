import { Fragment, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Skeleton } from './skeleton.tsx';
import { EmptyState, FailedNotice, FailedState, ForbiddenState } from './states.tsx';

/** Why a call failed; an `ApiError` is one. */
export interface CallError {
  readonly message: string;
  /** HTTP status; 0 where no answer came. */
  readonly status?: number | undefined;
  /** The API's own code. */
  readonly code?: string | undefined;
  readonly requestId?: string | undefined;
}

/** What the person tells support about a fault of the server; nothing of what the person can mend. */
export const supportCode = ({ status = 0, requestId }: CallError): string | undefined => (status >= 500 ? requestId : undefined);

/** A call as the pieces read it: what `useCall` gives, or what a screen has put together. */
export interface LoadedCall<Data> {
  /** Undefined until there is an answer. */
  readonly data: Data | undefined;
  readonly error?: CallError | null | undefined;
  readonly refetch?: () => unknown;
  /** The data are the answer to the question before. */
  readonly isPlaceholderData?: boolean;
}

export interface LoadedProps<Data> {
  readonly call: LoadedCall<Data>;
  /** Shown while it loads, in the shape of what comes; some lines of text where absent. */
  readonly skeleton?: ReactNode;
  /** Shown where there is nothing to show: a sentence, or an `<EmptyState>`. `children` show an empty answer where absent. */
  readonly empty?: ReactNode;
  /** Whether an answer is empty; where absent one without rows or with a `count` of 0 is. */
  readonly isEmpty?: (data: Data) => boolean;
  /** Says a failure otherwise: a sentence in the place of the message, or a state of its own; undefined for what it does not know. */
  readonly problem?: (error: CallError) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * What a call answers, in all the states there are: loading, failed with Retry, forbidden, empty, and there. What was loaded before
 * stays while it is read anew, and where that fails, with a word about it.
 *
 * @example
 * ```tsx
 * const fees = useCall(listFees, { params: { id } });
 * return <Loaded call={fees} empty={text('fees.none')}>{(fees) => <FeeTable fees={fees} />}</Loaded>;
 * ```
 */
export function Loaded<Data>({ call, skeleton = <Skeleton />, empty, isEmpty = hasNothing, problem, children }: LoadedProps<Data>) {
  const text = useText('ui');
  const { data, error, refetch } = call;
  const retry = refetch && (() => void refetch());
  const said = error ? problem?.(error) : undefined;
  if (error && typeof said === 'string')
    return error.status === 404 ? <NotFound title={said} /> : <FailedState message={said} code={supportCode(error)} onRetry={retry} />;
  if (said !== undefined) return said;
  // What may not be seen any more does not stay.
  if (error?.status === 403) return <ForbiddenState />;
  if (data === undefined)
    return error ? <FailedState message={error.message} code={supportCode(error)} onRetry={error.status === 404 ? undefined : retry} /> : skeleton;
  const shown = empty !== undefined && isEmpty(data) ? typeof empty === 'string' ? <p className="ui-muted">{empty}</p> : empty : children(data);
  return (
    <div className="ui-loaded" aria-busy={call.isPlaceholderData || undefined}>
      {error && <FailedNotice onRetry={retry}>{text('state.failedKept')}</FailedNotice>}
      <Fragment key="shown">{shown}</Fragment>
    </div>
  );
}

/** Says that there is no such record. It offers no second try, which could not help. */
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
