import { useCall, useHolder } from '#core/react';
import type { TransactionDetail } from '../api.ts';
import { merchantDetail, operatorDetail, platformDetail } from './api.ts';

interface Page {
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** A page of what the second webhook service delivered; the platform asks at an address of its own, with the tenant in the query. */
export function useSecondWebhooks({ id, tenantId }: Pick<TransactionDetail, 'id' | 'tenantId'>, page: Page) {
  const { tier } = useHolder();
  const isPlatform = tier === 'platform';
  const { secondWebhooks } = tier === 'merchant' ? merchantDetail : operatorDetail;
  const own = useCall(secondWebhooks, { params: { id }, query: page }, { keepPrevious: true, enabled: !isPlatform });
  const all = useCall(platformDetail.secondWebhooks, { params: { id }, query: { ...page, tenantId } }, { keepPrevious: true, enabled: isPlatform });
  return isPlatform ? all : own;
}
