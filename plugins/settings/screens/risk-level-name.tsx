import { useTranslated } from '#core/react';

interface Referring {
  readonly riskLevelName?: string;
  readonly riskLevelNameTr?: string;
}

/** The name of the risk level that a row refers to, in the person's language. */
export function RiskLevelName({ row }: { readonly row: Referring }) {
  const name = useTranslated()(row, 'riskLevelName');
  return name ?? <span className="ui-muted">–</span>;
}
