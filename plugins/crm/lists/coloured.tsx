import type { LocalizedText } from '#core/api';
import { useLocalized } from '#core/react';
import { type PillKind, StatusPill } from '#core/ui';

interface Coloured {
  readonly name: LocalizedText;
  readonly colour: PillKind;
}

/** Renders a status that a tenant defined, with its color and name. */
export function ColouredPill(status: Coloured) {
  const word = useLocalized()(status.name);
  return <StatusPill status={status.name.en} map={{ kinds: new Map(), otherwise: status.colour }} label={word} />;
}
