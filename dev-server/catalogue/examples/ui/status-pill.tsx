/** A status as a color and its word, never color alone. */
import { StatusPill } from '#core/ui';

export const Statuses = () => (
  <>
    <StatusPill status="Captured" /> <StatusPill status="Pending" /> <StatusPill status="Declined" />{' '}
    <StatusPill status="Refunded" />
  </>
);

export const OwnWord = () => <StatusPill status="Captured" label="Paid" />;
