/** Events of a record, in order. */
import { Timeline } from '#core/ui';

export const Payment = () => (
  <Timeline
    label="Timeline"
    items={[
      { id: '1', time: '2026-11-26T15:15:31Z', title: 'Captured', kind: 'positive', body: '25.00 EUR' },
      {
        id: '2',
        time: '2026-11-26T15:15:30Z',
        title: 'Authorized',
        kind: 'positive',
        raw: [{ label: 'Response', content: '{ "code": "00" }' }],
      },
      { id: '3', time: '2026-11-26T15:15:12Z', title: 'Waiting for 3-D Secure', kind: 'pending' },
      { id: '4', time: '2026-11-26T15:14:02Z', title: 'Declined', kind: 'negative', body: 'Insufficient funds' },
    ]}
  />
);
