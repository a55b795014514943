/** A status as a color with its word, never as a color without a word. */
import { StatusPill } from '#core/ui';

export const Statuses = () => (
  <>
    <StatusPill status="Captured" /> <StatusPill status="Pending" /> <StatusPill status="Declined" />{' '}
    <StatusPill status="Refunded" />
  </>
);

export const OwnWord = () => <StatusPill status="Captured" label="Paid" />;
