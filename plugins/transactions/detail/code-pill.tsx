import type { Tone } from '#core/api';
import { StatusPill, statusCodeKind } from '#core/ui';

const tones: Readonly<Record<ReturnType<typeof statusCodeKind>, Tone>> = {
  success: 'positive',
  error: 'negative',
  neutral: 'neutral',
};

/** Renders an HTTP status code, or a text if there was no response. */
export function CodePill({
  code,
  otherwise = '–',
}: {
  readonly code: number | undefined;
  readonly otherwise?: string;
}) {
  const kind = code === undefined ? 'error' : statusCodeKind(code);
  return <StatusPill status={kind} tone={tones[kind]} label={code === undefined ? otherwise : String(code)} />;
}
