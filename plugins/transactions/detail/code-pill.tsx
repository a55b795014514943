import { pillsOf, StatusPill, statusCodeKind } from '#core/ui';

const kinds = pillsOf({ success: 'positive', error: 'negative' });

/** An HTTP status code; a word where no answer came. */
export function CodePill({ code, otherwise = '–' }: { readonly code: number | undefined; readonly otherwise?: string }) {
  return <StatusPill status={code === undefined ? 'error' : statusCodeKind(code)} map={kinds} label={code === undefined ? otherwise : String(code)} />;
}
