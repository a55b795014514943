import { pillsOf, StatusPill, statusCodeKind } from '#core/ui';

const kinds = pillsOf({ success: 'positive', error: 'negative' });

/** Renders an HTTP status code; a word if there was no response. */
export function CodePill({
  code,
  otherwise = '–',
}: {
  readonly code: number | undefined;
  readonly otherwise?: string;
}) {
  return (
    <StatusPill
      status={code === undefined ? 'error' : statusCodeKind(code)}
      map={kinds}
      label={code === undefined ? otherwise : String(code)}
    />
  );
}
