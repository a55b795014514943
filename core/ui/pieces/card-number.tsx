import { maskCard } from '../formats/codes.ts';

/** A card number, masked here too should it come unmasked, with its scheme. */
export function CardNumber({ pan, scheme }: { readonly pan: string; readonly scheme?: string | undefined }) {
  return (
    <span className="ui-card-number">
      {scheme && <span className="ui-card-scheme">{scheme}</span>} <span className="ui-mono">{groups(maskCard(pan))}</span>
    </span>
  );
}

const groups = (masked: string) => masked.replace(/(.{4})(?=.)/g, '$1 ');
