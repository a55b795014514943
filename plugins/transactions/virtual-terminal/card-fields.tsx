import { CardInput, Field, TextBox, TextInput } from '#core/ui';
import { type Card, digitsOf } from './card.ts';
import { useTerminalText } from './texts.ts';

/** What is typed of a card. It is kept nowhere else than in the form. */
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

/** The card's fields. Left, the number is masked; the security code is never shown. */
export function CardFields({ values, card, onChange, errors }: CardFieldsProps) {
  const text = useTerminalText();
  return (
    <>
      <CardInput
        name="cardNumber"
        label={text('virtualTerminal.field.number')}
        value={values.number}
        onChange={(number) => onChange({ number: digitsOf(number) })}
        hint={card.scheme ?? (values.number.length > 5 ? text('virtualTerminal.unknownScheme') : undefined)}
        error={errors.number}
        required
      />
      <div className="terminal-pair">
        <Field width="xs" name="expiry" label={text('virtualTerminal.field.expiry')} hint={text('virtualTerminal.expiryHint')} error={errors.expiry} required>
          {(control) => (
            <TextBox
              {...control}
              autoComplete="cc-exp"
              inputMode="numeric"
              maxLength={5}
              placeholder="MM/YY"
              value={values.expiry}
              onChange={(expiry) => onChange({ expiry: shapedExpiry(expiry, values.expiry) })}
            />
          )}
        </Field>
        <Field
          width="xs"
          name="securityCode"
          label={text('virtualTerminal.field.code')}
          hint={text('virtualTerminal.codeHint', { count: card.codeLength })}
          error={errors.code}
          required
        >
          {(control) => (
            <TextBox
              {...control}
              type="password"
              autoComplete="cc-csc"
              inputMode="numeric"
              maxLength={card.codeLength}
              value={values.code}
              onChange={(code) => onChange({ code: code.replace(/\D/g, '') })}
            />
          )}
        </Field>
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

/** The stroke comes by itself after the month, and goes with a backspace. */
function shapedExpiry(typed: string, before: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && typed.length < before.length)) return digits;
  return `${digits.slice(0, 2)}/${digits.slice(2)}`;
}
