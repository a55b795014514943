/** Values of the form of a template, and the body of the request. Amounts stay in the form in which they were typed. */
import type { ItemIn } from '#core/api';
import { type CurrencyFormat, decimalPlacesOf, formatAmount, formatDay, parseDate, readAmount } from '#core/ui';
import type { agreementTemplates, Entry } from '../api.ts';
import { type BoardingFee, boardingFees, isPlaceholder, placeholdersIn } from '../terms.ts';

export type Template = ItemIn<typeof agreementTemplates>;

export type TemplateValues = {
  readonly name: string;
  readonly body: string;
  readonly currency: string;
  readonly signerName: string;
  readonly signerTitle: string;
  /** Date as typed. */
  readonly signerUntil: string;
  /** Empty if the template names no price book. */
  readonly pricebookId: string;
  readonly entries: readonly Entry[];
} & Readonly<Record<BoardingFee, string>>;

type Currencies = readonly CurrencyFormat[];

export function valuesOf(item: Template | undefined, currencies: Currencies): TemplateValues {
  const currency = item?.currency ?? currencies.find(({ id }) => id === 'EUR')?.id ?? currencies[0]?.id ?? '';
  const formatFee = (amount: string) => formatAmount(amount, decimalPlacesOf(currency, currencies));
  // The object has an entry for every fee.
  const fees = Object.fromEntries(boardingFees.map((fee) => [fee, formatFee(item?.[fee] ?? '0')])) as Record<
    BoardingFee,
    string
  >;
  return {
    name: item?.name ?? '',
    body: item?.body ?? '',
    currency,
    ...fees,
    signerName: item?.signerName ?? '',
    signerTitle: item?.signerTitle ?? '',
    signerUntil: item?.signerUntil === undefined ? '' : formatDay(item.signerUntil),
    pricebookId: item?.pricebookId ?? '',
    entries: item?.entries ?? [],
  };
}

/** Problems by field. Each value is the key of the text of the problem. */
export type Problems = Readonly<
  Partial<Record<keyof TemplateValues, 'required' | 'amount' | 'date' | 'placeholder' | 'entries'>>
>;

export function problemsOf(values: TemplateValues, currencies: Currencies): Problems {
  const places = decimalPlacesOf(values.currency, currencies);
  const missing = (['name', 'body', 'currency', 'signerName', 'signerTitle'] as const).filter(
    (field) => values[field].trim() === '',
  );
  return {
    ...Object.fromEntries(missing.map((field) => [field, 'required'])),
    ...Object.fromEntries(boardingFees.filter((fee) => !isAmount(values[fee], places)).map((fee) => [fee, 'amount'])),
    ...(values.signerUntil.trim() !== '' && parseDate(values.signerUntil) === undefined && { signerUntil: 'date' }),
    ...(unknownIn(values.body).length > 0 && { body: 'placeholder' }),
    ...(!values.entries.every(isEntry) && { entries: 'entries' }),
  };
}

export const unknownIn = (body: string): string[] => placeholdersIn(body).filter((name) => !isPlaceholder(name));

function isAmount(typed: string, places: number): boolean {
  const read = readAmount(typed, places);
  return 'amount' in read && !read.amount.startsWith('-');
}
const isEntry = ({ productName, items }: Entry) => productName.trim() !== '' && items.length > 0 && items.every(isItem);
const isItem = ({ feeTypeName, feeSymbol, value }: Entry['items'][number]) =>
  feeTypeName.trim() !== '' &&
  (feeSymbol === '%' ? /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/.test(value) : /^\d{1,15}(\.\d{1,8})?$/.test(value));

/** Returns the boarding fees in the format of the API; `0` for fees that can't be read. */
export function feesOf(values: TemplateValues, currencies: Currencies): Record<BoardingFee, string> {
  const places = decimalPlacesOf(values.currency, currencies);
  const fees = boardingFees.map((fee) => {
    const read = readAmount(values[fee], places);
    return [fee, 'amount' in read ? read.amount : '0'] as const;
  });
  return Object.fromEntries(fees) as Record<BoardingFee, string>; // The object has an entry for every fee.
}

export function bodyOf(values: TemplateValues, currencies: Currencies) {
  const until = parseDate(values.signerUntil);
  const { name, body, currency, signerName, signerTitle, entries } = values;
  return {
    ...{ name: name.trim(), body, currency, signerName: signerName.trim(), signerTitle: signerTitle.trim(), entries },
    ...feesOf(values, currencies),
    ...(until !== undefined && { signerUntil: until }),
    ...(values.pricebookId !== '' && { pricebookId: values.pricebookId }),
  };
}
