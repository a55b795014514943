/**
 * The states of loaded data: loading, empty, failed, forbidden and loaded. Notices contain what users must know first.
 */
import {
  Button,
  EmptyState,
  FailedNotice,
  FailedState,
  ForbiddenState,
  Loaded,
  LoadedInline,
  Notice,
  RetryButton,
  Skeleton,
} from '#core/ui';

const failed = {
  data: undefined,
  error: { message: 'We couldn’t load the fees. Try again.' },
  refetch: () => undefined,
};

export const Empty = () => (
  <EmptyState title="No webhook endpoints yet" action={<Button look="primary">Add endpoint</Button>}>
    Endpoints receive events of payments as they happen.
  </EmptyState>
);

export const Failed = () => <FailedState message="We couldn’t load the fees. Try again." onRetry={() => undefined} />;

export const Forbidden = () => <ForbiddenState />;

export const Loading = () => <Loaded call={{ data: undefined }}>{() => null}</Loaded>;

export const FailedCall = () => <Loaded call={failed}>{() => null}</Loaded>;

export const EmptyCall = () => (
  <Loaded call={{ data: [] as readonly string[] }} empty="No fees yet.">
    {() => null}
  </Loaded>
);

export const Inline = () => (
  <p>
    Open disputes: <LoadedInline call={{ data: 28 }}>{(count) => count}</LoadedInline>. Late tickets:{' '}
    <LoadedInline call={failed}>{() => null}</LoadedInline>
  </p>
);

export const Notices = () => (
  <>
    <Notice kind="negative" title="Declined.">
      The issuer says: insufficient funds.
    </Notice>
    <Notice kind="pending" title="Needs approval.">
      Maria must approve it.
    </Notice>
    <Notice kind="info" title="Test mode.">
      No money moves.
    </Notice>
    <FailedNotice onRetry={() => undefined}>We couldn’t load the newest rows.</FailedNotice>
  </>
);

export const Definitions = () => <Skeleton definitions widths={[30, 60, 30, 50]} />;

export const Retry = () => <RetryButton onRetry={() => undefined} />;
