import { useTranslated } from '#core/react';
import type { OrganizationItem } from './api.ts';

/** How risky a customer is, in the person's language. */
export function RiskLevel({ row }: { readonly row: Pick<OrganizationItem, 'riskLevelName' | 'riskLevelNameTr'> }) {
  const name = useTranslated()(row, 'riskLevelName');
  return name === undefined ? <span className="ui-muted">–</span> : <span translate="no">{name}</span>;
}
