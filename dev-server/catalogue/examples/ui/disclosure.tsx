/** A heading whose content opens below it. */
import { Disclosure } from '#core/ui';

export const Closed = () => <Disclosure summary="Advanced">Order and external id.</Disclosure>;

export const Opened = () => (
  <Disclosure summary="When is a payout late?" open>
    If it has not arrived two business days after the payout date.
  </Disclosure>
);

export const Flush = () => (
  <Disclosure summary="Request" isFlush open>
    <pre>{'{ "amount": "25.00" }'}</pre>
  </Disclosure>
);
