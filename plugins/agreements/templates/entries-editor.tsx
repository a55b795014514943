import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import { useState } from 'react';
import { foldText } from '#core/api';
import {
  AmountInput,
  Button,
  decimalPlacesOf,
  formatAmount,
  Glyph,
  IconButton,
  PercentageInput,
  readAmount,
  Select,
  TextInput,
  useCommonText,
  useUiEnvironment,
} from '#core/ui';
import type { Entry, FeeItem } from '../api.ts';
import { useTemplateText } from './texts.ts';

interface EntriesProps {
  readonly entries: readonly Entry[];
  /** Currency of new prices. */
  readonly currency: string;
  readonly error: string | undefined;
  readonly onChange: (entries: readonly Entry[]) => void;
}

const newId = () => crypto.randomUUID();
const at = <One,>(list: readonly One[], place: number, change: Partial<One>) =>
  list.map((element, index) => (index === place ? { ...element, ...change } : element));
const removeAt = <One,>(list: readonly One[], place: number) => list.filter((_, index) => index !== place);

/** Renders the products of a template with their fees. */
export function EntriesEditor({ entries, currency, error, onChange }: EntriesProps) {
  const text = useTemplateText();
  const common = useCommonText();
  const item = (): FeeItem => ({ feeTypeId: newId(), feeTypeName: '', feeSymbol: '%', value: '' });
  return (
    <>
      {error !== undefined && (
        <p role="alert" className="ui-field-error">
          {error}
        </p>
      )}
      {entries.length === 0 && <p className="ui-muted">{text('noProducts')}</p>}
      {entries.map((entry, place) => (
        <fieldset key={entry.productId} className="agr-product">
          <legend className="ui-visually-hidden" translate={entry.productName === '' ? undefined : 'no'}>
            {entry.productName || text('product')}
          </legend>
          <div className="agr-product-head">
            <TextInput
              label={text('product')}
              required
              maxLength={200}
              value={entry.productName}
              onChange={(productName) => onChange(at(entries, place, { productName }))}
            />
            <IconButton
              label={common('removeOf', { name: entry.productName })}
              icon={<Glyph paths={cross} />}
              onClick={() => onChange(removeAt(entries, place))}
            />
          </div>
          {entry.items.map((fee, row) => (
            <FeeRow
              key={fee.feeTypeId}
              item={fee}
              currency={currency}
              known={knownTypes(entries)}
              onChange={(change) => onChange(at(entries, place, { items: at(entry.items, row, change) }))}
              onRemove={() => onChange(at(entries, place, { items: removeAt(entry.items, row) }))}
            />
          ))}
          <Button
            look="quiet"
            disabled={entry.items.length >= 30}
            onClick={() => onChange(at(entries, place, { items: [...entry.items, item()] }))}
          >
            {text('addFee')}
          </Button>
        </fieldset>
      ))}
      <Button
        disabled={entries.length >= 50}
        onClick={() => onChange([...entries, { productId: newId(), productName: '', items: [item()] }])}
      >
        {text('addProduct')}
      </Button>
    </>
  );
}

/** Returns the ids of fee types by name, because fees with the same name share a column. */
const knownTypes = (entries: readonly Entry[]) =>
  new Map(
    entries
      .flatMap(({ items }) => items)
      .flatMap(({ feeTypeId, feeTypeName }) => (feeTypeName === '' ? [] : [[foldText(feeTypeName), feeTypeId]])),
  );

interface FeeRowProps {
  readonly item: FeeItem;
  readonly currency: string;
  readonly known: ReadonlyMap<string, string>;
  readonly onChange: (change: Partial<FeeItem>) => void;
  readonly onRemove: () => void;
}

function FeeRow({ item, currency, known, onChange, onRemove }: FeeRowProps) {
  const text = useTemplateText();
  const common = useCommonText();
  const { feeTypeName, feeSymbol, value } = item;
  return (
    <div className="agr-fee-row">
      <TextInput
        label={text('feeType')}
        required
        maxLength={200}
        value={feeTypeName}
        onChange={(name) => onChange({ feeTypeName: name })}
        onBlur={() => onChange({ feeTypeId: known.get(foldText(feeTypeName)) ?? item.feeTypeId })}
      />
      <Select
        label={text('unit')}
        required
        options={[
          { id: '%', name: '%' },
          { id: currency, name: currency },
        ]}
        value={feeSymbol}
        onChange={(symbol) => onChange({ feeSymbol: symbol })}
      />
      {feeSymbol === '%' ? (
        <PercentageInput
          label={text('value')}
          required
          value={value}
          onChange={(typed) => onChange({ value: typed })}
        />
      ) : (
        <AmountOf
          key={feeSymbol}
          value={value}
          currency={feeSymbol}
          onChange={(amount) => onChange({ value: amount })}
        />
      )}
      <IconButton label={common('removeOf', { name: feeTypeName })} icon={<Glyph paths={cross} />} onClick={onRemove} />
    </div>
  );
}

/**
 * Renders an input for an amount. The value of the fee is the exact amount, or the typed text if it is not an amount.
 */
function AmountOf({
  value,
  currency,
  onChange,
}: {
  readonly value: string;
  readonly currency: string;
  readonly onChange: (value: string) => void;
}) {
  const text = useTemplateText();
  const { currencies } = useUiEnvironment();
  const places = decimalPlacesOf(currency, currencies);
  const [typed, setTyped] = useState(() =>
    /^\d+(\.\d+)?$/.test(value) ? formatAmount(value, Math.max(places, value.split('.')[1]?.length ?? 0)) : value,
  );
  return (
    <AmountInput
      label={text('value')}
      required
      currency={currency}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        const read = readAmount(next, places);
        onChange('amount' in read ? read.amount : next);
      }}
    />
  );
}
