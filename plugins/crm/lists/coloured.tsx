import type { LocalizedText, Tone } from '#core/api';
import { useLocalized } from '#core/react';
import { StatusPill } from '#core/ui';

interface Coloured {
  readonly name: LocalizedText;
  readonly colour: Tone;
}

/** Renders a status that a tenant defined, with its color and name. */
export function ColouredPill(status: Coloured) {
  const word = useLocalized()(status.name);
  return <StatusPill status={status.name.en} tone={status.colour} label={word} />;
}
