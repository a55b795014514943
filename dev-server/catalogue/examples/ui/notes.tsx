/** Reason why a person can't approve: the person has changed the other person's account, or the reverse. */
import { AccountChangeNote } from '#core/ui';

export const ByYou = () => (
  <AccountChangeNote change={{ name: 'Maria Keller', isByYou: true, changed: '2026-11-26T15:15:31Z', days: 7 }} />
);

export const ByThem = () => (
  <AccountChangeNote change={{ name: 'Maria Keller', isByYou: false, changed: '2026-11-26T15:15:31Z' }} />
);
