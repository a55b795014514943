import { useText } from '#core/react';
import { DateTime, formatDay, type ItemProps, Money } from '#core/ui';
import type { Opportunity } from '../api/deals.ts';
import { RecordBody } from '../records/record-body.tsx';
import { Activity } from './activity.tsx';
import { DealStages } from './deal-stages.tsx';
import { useDealText } from './texts.ts';

export default function OpportunityDetail({ item }: ItemProps<Opportunity>) {
  const text = useDealText();
  const field = useText('crm');
  const { id, amount, currency, probability } = item;
  return (
    <RecordBody
      kind="opportunity"
      id={id}
      merchantId={item.merchantId}
      above={<DealStages kind="opportunity" item={item} />}
      facts={[
        { label: field('opportunities.field.amount'), value: <Money amount={amount} currency={currency} /> },
        { label: field('opportunities.field.probability'), value: String(probability) },
        { label: field('opportunities.field.closeDate'), value: item.closeDate && formatDay(item.closeDate) },
        {
          label: field('opportunities.field.pipelineId'),
          value: item.pipelineName && <span translate="no">{item.pipelineName}</span>,
        },
        {
          label: text('deals.inStageSince'),
          value: item.isClosed ? undefined : <DateTime value={item.stageSince} style="relative" />,
        },
        {
          label: field('opportunities.field.ownerName'),
          value: item.ownerName && <span translate="no">{item.ownerName}</span>,
        },
        { label: text('deals.reason'), value: item.lostReason && <span translate="no">{item.lostReason}</span> },
        { label: text('deals.closedAt'), value: item.closedAt && <DateTime value={item.closedAt} /> },
      ]}
    >
      <Activity kind="opportunity" id={id} />
    </RecordBody>
  );
}
