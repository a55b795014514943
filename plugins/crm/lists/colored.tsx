import type { LocalizedText, Tone } from '#core/api';
import { useLocalized } from '#core/react';
import { StatusPill } from '#core/ui';

interface Colored {
  readonly name: LocalizedText;
  readonly color: Tone;
}

/** Renders a status that a tenant defined, with its color and name. */
export function ColoredPill(status: Colored) {
  const word = useLocalized()(status.name);
  return <StatusPill status={status.name.en} tone={status.color} label={word} />;
}
