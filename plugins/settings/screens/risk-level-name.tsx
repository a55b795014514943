import type { LocalizedText } from '#core/api';
import { useLocalized } from '#core/react';

interface Referring {
  readonly riskLevelName?: LocalizedText;
}

/** Renders the name of the risk level that a row refers to, in the user's language. */
export function RiskLevelName({ row }: { readonly row: Referring }) {
  const nameIn = useLocalized();
  return row.riskLevelName ? nameIn(row.riskLevelName) : <span className="ui-muted">–</span>;
}
