import { useAddressParameter, useCall, useText } from '#core/react';
import { Card, CardSkeleton, DateTime, Link, Loaded, StatusPill } from '#core/ui';
import { list } from '../api.ts';

/** Renders up to five merchants whose pre-check form needs a decision, earliest submission first. */
export default function Waiting() {
  const text = useText('boarding');
  const { hrefWith } = useAddressParameter('boarding');
  const call = useCall(list, { query: { status: 'Pending,Reviewed', pageIndex: 0, pageSize: 5 } });
  return (
    <Card title={text('manifest.waiting')}>
      <Loaded call={call} skeleton={<CardSkeleton />} empty={text('nobodyWaits')}>
        {({ data }) => (
          <ul className="ui-rows">
            {data.map(({ merchantId, merchantName, submitted, status }) => (
              <li key={merchantId}>
                <Link href={hrefWith(merchantId)}>
                  <span translate="no">{merchantName}</span>
                </Link>
                <span>
                  {submitted !== undefined && <DateTime value={submitted} style="date" />}{' '}
                  <StatusPill status={status} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
