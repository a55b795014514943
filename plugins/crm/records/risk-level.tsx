import { useLocalized } from '#core/react';
import type { OrganizationItem } from '../api/records.ts';

/** Renders the risk level of a customer, in the user's language. */
export function RiskLevel({ row }: { readonly row: Pick<OrganizationItem, 'riskLevelName'> }) {
  const nameIn = useLocalized();
  return row.riskLevelName === undefined ? (
    <span className="ui-muted">–</span>
  ) : (
    <span translate="no">{nameIn(row.riskLevelName)}</span>
  );
}
