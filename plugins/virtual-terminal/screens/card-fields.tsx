import { useText } from '#core/react';
import { CardExpiryInput, CardInput, SecurityCodeInput, TextInput } from '#core/ui';
import { type Card, digitsOf } from '../card.ts';

/** Card data as typed, which is stored only in the state of the form. */
export interface CardValues {
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
  readonly holder: string;
}
export const noCard: CardValues = { number: '', expiry: '', code: '', holder: '' };

interface CardFieldsProps {
  readonly values: CardValues;
  readonly card: Card;
  readonly onChange: (change: Partial<CardValues>) => void;
  readonly errors: { readonly [Field in keyof CardValues]?: string | undefined };
}

/**
 * Renders the inputs for the card. The number is masked when the input loses focus, and the security code is always
 * hidden.
 */
export function CardFields({ values, card, onChange, errors }: CardFieldsProps) {
  const text = useText('virtual-terminal');
  return (
    <>
      <CardInput
        name="cardNumber"
        label={text('virtualTerminal.field.number')}
        value={values.number}
        onChange={(number) => onChange({ number: digitsOf(number) })}
        scheme={card.scheme}
        hint={
          values.number.length > 5 &&
          (card.scheme ? (
            <span className="ui-visually-hidden">{card.scheme}</span>
          ) : (
            text('virtualTerminal.unknownScheme')
          ))
        }
        error={errors.number}
        required
      />
      <div className="terminal-pair">
        <CardExpiryInput
          name="expiry"
          label={text('virtualTerminal.field.expiry')}
          hint={text('virtualTerminal.expiryHint')}
          value={values.expiry}
          onChange={(expiry) => onChange({ expiry })}
          error={errors.expiry}
          required
        />
        <SecurityCodeInput
          name="securityCode"
          label={text('virtualTerminal.field.code')}
          hint={text('virtualTerminal.codeHint', { count: card.codeLength })}
          digits={card.codeLength}
          value={values.code}
          onChange={(code) => onChange({ code })}
          error={errors.code}
          required
        />
      </div>
      <TextInput
        name="cardholder"
        label={text('virtualTerminal.field.holder')}
        value={values.holder}
        onChange={(holder) => onChange({ holder })}
        autoComplete="cc-name"
        error={errors.holder}
        maxLength={100}
        required
      />
    </>
  );
}
