import { useCall, useText } from '#core/react';
import { formatDay, type ListDetailProps, RecordDrawer } from '#core/ui';
import { checkCalls } from '../api.ts';
import { Breaks, Rules, Seal } from './agreement.tsx';

/** Renders a day of the books: the figures compared with the ledger, and the differences. */
export default function DayDrawer({ id, base, neighbors }: ListDetailProps) {
  const text = useText('general-ledger');
  const call = useCall(checkCalls.details, { params: { id }, showsNotFound: true });
  return (
    <RecordDrawer
      call={call}
      singular={text('checks.one')}
      name={({ day }) => formatDay(day)}
      status={({ state, checked }) => <Seal state={state} checked={checked} />}
      notFound={text('checks.notFound')}
      lines={[40, 90, 75]}
      neighbors={neighbors}
      base={base}
    >
      {({ rules, list, breaks }) => (
        <>
          <Breaks list={list} count={breaks} />
          <Rules rules={rules} />
        </>
      )}
    </RecordDrawer>
  );
}
