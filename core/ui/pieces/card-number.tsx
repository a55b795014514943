import { maskCard } from '../formats/codes.ts';

/** A card number, masked here too should it come unmasked, with its scheme. */
export function CardNumber({ pan, scheme }: { readonly pan: string; readonly scheme?: string | undefined }) {
  return (
    <span className="ui-card-number">
      {scheme && <span className="ui-card-scheme">{scheme}</span>} <span className="ui-mono">{groups(maskCard(pan))}</span>
    </span>
  );
}

/** As printed on cards: fifteen digits stand 4-6-5, others in fours. */
const groups = (masked: string) => (masked.length === 15 ? masked.replace(/^(.{4})(.{6})/, '$1 $2 ') : masked.replace(/(.{4})(?=.)/g, '$1 '));
