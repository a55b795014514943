import { useState } from 'react';
import { useCall, useText } from '#core/react';
import {
  AmountInput,
  DateTimePicker,
  decimalPlacesOf,
  Loaded,
  Money,
  Notice,
  readAmount,
  Select,
  useCommonText,
  useUiEnvironment,
} from '#core/ui';
import type { PriceBook } from '../api.ts';
import { bookEntries, type ProductOfBook, type Quote, quoteBook } from './api.ts';
import { Scroll } from './scroll.tsx';
import { useDecimal, useFeeTypeName, useProductName } from './use-words.ts';

/** Renders the cost of a sample transaction by the book, step by step. */
export default function CalculatorTab({ book }: { readonly book: PriceBook }) {
  const text = useText('pricing');
  const entries = useCall(bookEntries, { params: { id: book.id } });
  return (
    <Loaded call={entries} empty={text('products.none')} isEmpty={({ entries }) => entries.length === 0}>
      {({ entries }) => <Calculator book={book} entries={entries} />}
    </Loaded>
  );
}

function Calculator({
  book,
  entries,
}: {
  readonly book: PriceBook;
  readonly entries: readonly Pick<ProductOfBook, 'productId' | 'productName'>[];
}) {
  const text = useText('pricing');
  const common = useCommonText();
  const nameOf = useProductName();
  const { currencies } = useUiEnvironment();
  const [productId, setProduct] = useState(entries[0]?.productId ?? '');
  const [currency, setCurrency] = useState(
    currencies.some(({ id }) => id === 'EUR') ? 'EUR' : (currencies[0]?.id ?? ''),
  );
  const [typed, setTyped] = useState('100');
  const [at, setAt] = useState('');
  const read = readAmount(typed, decimalPlacesOf(currency, currencies));
  const amount = 'amount' in read && Number(read.amount) > 0 ? read.amount : undefined;
  const quote = useCall(
    quoteBook,
    {
      params: { id: book.id },
      query: { productId, amount: amount ?? '1', currency, ...(at !== '' && { at }) },
      background: 'typing',
    },
    { enabled: amount !== undefined && productId !== '' && currency !== '', keepPrevious: true },
  );
  return (
    <div className="pricing-calculator">
      <form className="pricing-fields" aria-label={text('tab.calculator')} onSubmit={(event) => event.preventDefault()}>
        <Select
          label={text('column.product')}
          value={productId}
          options={entries.map((entry) => ({ id: entry.productId, name: nameOf(entry) }))}
          onChange={setProduct}
          required
        />
        <AmountInput label={text('calculator.amount')} value={typed} onChange={setTyped} currency={currency} required />
        <Select
          label={text('column.currency')}
          value={currency}
          options={currencies.map(({ id }) => ({ id, name: id }))}
          onChange={setCurrency}
          required
        />
        <DateTimePicker label={text('calculator.at')} value={at} onChange={setAt} hint={text('calculator.atHint')} />
      </form>
      <div aria-live="polite">
        {amount === undefined ? (
          <p className="ui-muted">{common('aboveZero')}</p>
        ) : (
          <Loaded call={quote}>{(quote) => <Costs quote={quote} />}</Loaded>
        )}
      </div>
    </div>
  );
}

function Costs({ quote: { fees, total, net, amount, currency, isStandard } }: { readonly quote: Quote }) {
  const text = useText('pricing');
  const feeTypeName = useFeeTypeName();
  const decimal = useDecimal();
  return (
    <>
      {isStandard && (
        <Notice kind="info" title={text('calculator.standard')}>
          {text('calculator.standardHint')}
        </Notice>
      )}
      {fees.length === 0 ? (
        <p className="ui-muted">{text('calculator.nothing')}</p>
      ) : (
        <Scroll label={text('calculator.result')}>
          <table className="ui-plain-table">
            <thead>
              <tr>
                <th scope="col">{text('calculator.fee')}</th>
                <th scope="col">{text('calculator.step')}</th>
                <th scope="col" className="pricing-number">
                  {text('calculator.sum')}
                </th>
              </tr>
            </thead>
            {fees.map(({ feeTypeId, method, steps, fee }) => (
              <tbody key={feeTypeId}>
                {steps.map((step, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity other than their position
                  <tr key={at} className="pricing-step">
                    <td>
                      {at === 0
                        ? text('calculator.feeBy', {
                            fee: feeTypeName(feeTypeId),
                            method: text(`method.${method}`),
                          })
                        : ''}
                    </td>
                    <td>
                      {step.percentage === undefined
                        ? text(`calculator.kind.${step.kind}`)
                        : text('calculator.share', {
                            kind: text(`calculator.kind.${step.kind}`),
                            percentage: decimal(step.percentage),
                            of: decimal(step.of ?? ''),
                          })}
                    </td>
                    <td className="pricing-number">{decimal(step.amount)}</td>
                  </tr>
                ))}
                <tr>
                  <th scope="row">{feeTypeName(feeTypeId)}</th>
                  <td />
                  <td className="pricing-number">
                    <strong>
                      <Money amount={fee} currency={currency} />
                    </strong>
                  </td>
                </tr>
              </tbody>
            ))}
            <tfoot>
              {(
                [
                  ['calculator.amount', amount],
                  ['calculator.total', total],
                  ['calculator.net', net],
                ] as const
              ).map(([label, value]) => (
                <tr key={label}>
                  <th scope="row">{text(label)}</th>
                  <td />
                  <td className="pricing-number">
                    <Money amount={value} currency={currency} />
                  </td>
                </tr>
              ))}
            </tfoot>
          </table>
        </Scroll>
      )}
      <p className="ui-muted">{text('calculator.rounding')}</p>
    </>
  );
}
