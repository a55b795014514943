import { type PillMap, StatusPill, statusCodeKind } from '#core/ui';

const kinds: PillMap = {
  kinds: new Map([
    ['success', 'positive'],
    ['error', 'negative'],
  ]),
  otherwise: 'neutral',
};

/** An HTTP status code; a word where no answer came. */
export function CodePill({ code, otherwise = '–' }: { readonly code: number | undefined; readonly otherwise?: string }) {
  return <StatusPill status={code === undefined ? 'error' : statusCodeKind(code)} map={kinds} label={code === undefined ? otherwise : String(code)} />;
}
