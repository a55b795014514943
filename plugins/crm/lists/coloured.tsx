import { useLanguage } from '#core/react';
import { type PillKind, StatusPill } from '#core/ui';

interface Coloured {
  readonly name: string;
  readonly nameTr: string;
  readonly colour: PillKind;
}

/** A status that a tenant made, in the colour and with the name that it gave it. */
export function ColouredPill({ name, nameTr, colour }: Coloured) {
  const word = useLanguage() === 'tr' ? nameTr : name;
  return <StatusPill status={name} map={{ kinds: new Map(), otherwise: colour }} label={word} />;
}
