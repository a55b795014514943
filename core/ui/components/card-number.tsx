import { maskCard } from '../formats/codes.ts';

/** Renders a card number with its scheme. The number is masked here as well in case it arrives unmasked. @public */
export function CardNumber({ pan, scheme }: { readonly pan: string; readonly scheme?: string | undefined }) {
  return (
    <span className="ui-card-number">
      {scheme && <span className="ui-card-scheme">{scheme}</span>}{' '}
      <span className="ui-mono">{groups(maskCard(pan))}</span>
    </span>
  );
}

/** Groups the digits as on cards: fifteen digits as 4-6-5, others in groups of four. */
const groups = (masked: string) =>
  masked.length === 15 ? masked.replace(/^(.{4})(.{6})/, '$1 $2 ') : masked.replace(/(.{4})(?=.)/g, '$1 ');
