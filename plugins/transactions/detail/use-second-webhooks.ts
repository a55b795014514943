import { useCall, useHolder } from '#core/react';
import type { TransactionDetail } from '../api.ts';
import { merchantDetail, operatorDetail, platformDetail } from './api.ts';

interface Page {
  readonly pageIndex: number;
  readonly pageSize: number;
}

/**
 * Loads a page of the second webhook service's deliveries. The platform uses a separate path, with the tenant in the
 * query.
 */
export function useSecondWebhooks({ id, tenantId }: Pick<TransactionDetail, 'id' | 'tenantId'>, page: Page) {
  const { tier } = useHolder();
  const isPlatform = tier === 'platform';
  const { secondWebhooks } = tier === 'merchant' ? merchantDetail : operatorDetail;
  const ownWebhooks = useCall(
    secondWebhooks,
    { params: { id }, query: page },
    { keepPrevious: true, enabled: !isPlatform },
  );
  const all = useCall(
    platformDetail.secondWebhooks,
    { params: { id }, query: { ...page, tenantId } },
    { keepPrevious: true, enabled: isPlatform },
  );
  return isPlatform ? all : ownWebhooks;
}
