import { useTranslated } from '#core/react';
import { type PillKind, StatusPill } from '#core/ui';

interface Coloured {
  readonly name: string;
  readonly nameTr: string;
  readonly colour: PillKind;
}

/** A status that a tenant made, in the colour and with the name that it gave it. */
export function ColouredPill(status: Coloured) {
  const word = useTranslated()(status, 'name');
  return <StatusPill status={status.name} map={{ kinds: new Map(), otherwise: status.colour }} label={word} />;
}
