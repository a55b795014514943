import type { ItemProps } from '#core/ui';
import type { Opportunity } from '../api/deals.ts';
import { DealActions } from './deal-actions.tsx';

export default function OpportunityActions({ item }: ItemProps<Opportunity>) {
  return <DealActions kind="opportunity" item={item} />;
}
