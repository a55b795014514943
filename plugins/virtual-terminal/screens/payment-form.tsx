import { useEffect, useRef, useState } from 'react';
import { listMerchants, readAmount } from '#core/api';
import { useCall, useClient, useHolder, useLookup, useText, useTiered } from '#core/react';
import {
  AmountInput,
  AutoComplete,
  Button,
  decimalPlacesOf,
  EmailInput,
  FormCard,
  FormFoot,
  FormSection,
  formatAmount,
  Money,
  Notice,
  RadioGroup,
  SaveFields,
  SaveProblem,
  Select,
  Summary,
  TextInput,
  useCommonText,
  useFormSubmit,
  useOptionsHint,
  useUiEnvironment,
} from '#core/ui';
import { type PaymentAnswer, terminalCalls } from '../api.ts';
import { holdsCardNumber, isGoodAt, readCard } from '../card.ts';
import { CardFields, type CardValues, noCard } from './card-fields.tsx';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { usePayment } from './use-payment.ts';
import './virtual-terminal.css';

const noOrder = {
  merchantId: '',
  websiteId: '',
  amount: '',
  currency: '',
  orderRef: '',
  type: 'Sale',
  channel: 'Moto',
  email: '',
  line: '',
  city: '',
  postalCode: '',
  country: '',
};
type Order = typeof noOrder;
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Renders the form of a payment: merchant, amount and card. The card is cleared when it was used, and when the person
 * leaves the form.
 */
export function PaymentForm({ onAnswer }: { readonly onAnswer: (answer: PaymentAnswer) => void }) {
  const text = useText('virtual-terminal');
  const common = useCommonText();
  const client = useClient();
  const { tier } = useHolder();
  const { currencies, mode } = useUiEnvironment();
  const countries = useLookup('countries');
  const calls = useTiered(terminalCalls);
  const [order, setOrder] = useState<Order>(noOrder);
  const [card, setCard] = useState<CardValues>(noCard);
  /** Names of the found merchants, by id. */
  const [merchants, setMerchants] = useState<Readonly<Record<string, string>>>({});
  /** Resets the sent state of the form. It is a ref because the form is created later. */
  const askAgain = useRef<() => void>(undefined);
  const forget = () => {
    setCard(noCard);
    askAgain.current?.();
  };
  const { pay, challenge } = usePayment(onAnswer, forget);
  // The card data must not be in the back/forward cache of the browser.
  useEffect(() => {
    const leave = () => setCard(noCard);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  const isOperator = tier !== 'merchant';
  const { merchantId } = order;
  const choices = useCall(
    calls.choices,
    { query: isOperator ? { merchantId } : {} },
    { enabled: !isOperator || merchantId !== '' },
  );
  const choicesHint = useOptionsHint(choices);
  const websites = (choices.data?.websites ?? []).map(({ id, url }) => ({ id, name: url }));
  const websiteId = websites.some(({ id }) => id === order.websiteId)
    ? order.websiteId
    : websites.length === 1
      ? (websites[0]?.id ?? '')
      : '';
  const currency = order.currency || (choices.data?.currency ?? '');
  const places = decimalPlacesOf(currency, currencies);
  const amount = readAmount(order.amount, places);
  const read = readCard(card.number);
  const change = (values: Partial<Order>) => setOrder({ ...order, ...values });
  const hasAddress = [order.line, order.city, order.postalCode, order.country].some((part) => part.trim() !== '');

  const requiredProblem = (value: string) => (value.trim() === '' ? common('required') : undefined);
  const checkStoredText = (value: string) =>
    requiredProblem(value) ?? (holdsCardNumber(value) ? text('virtualTerminal.error.cardNumber') : undefined);
  const found = {
    merchantId: isOperator ? requiredProblem(merchantId) : undefined,
    websiteId: requiredProblem(websiteId),
    currency: requiredProblem(currency),
    amount:
      requiredProblem(order.amount) ??
      ('amount' in amount
        ? /^-|^0*(\.0*)?$/.test(amount.amount)
          ? common('aboveZero')
          : undefined
        : common('aboveZero')),
    orderRef: checkStoredText(order.orderRef),
    email:
      requiredProblem(order.email) ??
      (emailShape.test(order.email.trim()) ? undefined : text('virtualTerminal.error.email')),
    line: hasAddress ? checkStoredText(order.line) : undefined,
    city: hasAddress ? checkStoredText(order.city) : undefined,
    postalCode: hasAddress ? checkStoredText(order.postalCode) : undefined,
    country: hasAddress ? requiredProblem(order.country) : undefined,
    number:
      requiredProblem(card.number) ??
      (read.isValid
        ? read.scheme
          ? undefined
          : text('virtualTerminal.error.scheme')
        : text('virtualTerminal.error.number')),
    expiry:
      requiredProblem(card.expiry) ??
      (isGoodAt(card.expiry, Date.now()) ? undefined : text('virtualTerminal.error.expiry')),
    code:
      requiredProblem(card.code) ??
      (card.code.length === read.codeLength
        ? undefined
        : text('virtualTerminal.error.code', { count: read.codeLength })),
    holder: checkStoredText(card.holder),
  };
  const isComplete = Object.values(found).every((error) => error === undefined);
  const send = () => {
    if (!('amount' in amount)) return;
    const { line, city, postalCode, country } = order;
    void pay.save({
      ...(isOperator && { merchantId }),
      websiteId,
      amount: amount.amount,
      currency,
      orderRef: order.orderRef.trim(),
      type: order.type === 'Authorization' ? 'Authorization' : 'Sale',
      channel: order.channel === 'Ecommerce' ? 'Ecommerce' : 'Moto',
      cardNumber: card.number,
      expiry: card.expiry,
      securityCode: card.code,
      cardholder: card.holder.trim(),
      email: order.email.trim(),
      ...(hasAddress && { address: { line: line.trim(), city: city.trim(), postalCode: postalCode.trim(), country } }),
    });
  };
  const isUnknown = pay.state.kind === 'unknown';
  const form = useFormSubmit({ canSubmit: isComplete && 'amount' in amount, isSaving: pay.isSaving, send });
  askAgain.current = form.reset;
  const errors: Partial<typeof found> = form.isTried ? found : {};
  const shown = 'amount' in amount && amount.amount !== '' ? formatAmount(amount.amount, places) : undefined;
  return (
    <>
      <FormCard
        onSubmit={form.onSubmit}
        aside={
          <>
            <span className={`ui-mode ui-mode-${mode.toLowerCase()}`}>{text(`virtualTerminal.mode.${mode}`)}</span>
            <p className="terminal-amount">
              {shown === undefined ? (
                '–'
              ) : (
                <Money amount={'amount' in amount ? amount.amount : ''} currency={currency} />
              )}
            </p>
            <Summary
              items={[
                { label: text('field.merchant'), value: isOperator ? (merchants[merchantId] ?? '–') : undefined },
                {
                  label: text('virtualTerminal.field.website'),
                  value: websites.find(({ id }) => id === websiteId)?.name ?? '–',
                },
                {
                  label: text('field.type'),
                  value: text(
                    order.type === 'Authorization' ? 'virtualTerminal.type.Authorization' : 'virtualTerminal.type.Sale',
                  ),
                },
                { label: text('field.card'), value: read.scheme ?? '–' },
              ]}
            />
            <SaveProblem of={pay} kind="action" />
            <FormFoot {...form.foot}>
              {isUnknown && <Button onClick={() => void pay.check?.()}>{text('virtualTerminal.check')}</Button>}
              <Button type="submit" look="primary" disabled={pay.isSaving || isUnknown} aria-busy={pay.isSaving}>
                {text(
                  pay.isSaving
                    ? 'virtualTerminal.paying'
                    : shown === undefined
                      ? 'virtualTerminal.payEmpty'
                      : 'virtualTerminal.pay',
                  {
                    amount: shown ?? '',
                    currency,
                  },
                )}
              </Button>
            </FormFoot>
          </>
        }
      >
        {order.channel === 'Ecommerce' ? null : (
          <Notice kind="pending" title={text('virtualTerminal.noShift')}>
            {text('virtualTerminal.noShiftWhy')}
          </Notice>
        )}
        <fieldset className="ui-plain-fieldset" disabled={pay.isSaving}>
          <SaveFields of={pay}>
            <FormSection level={2} title={text('virtualTerminal.order')}>
              {isOperator && (
                <AutoComplete
                  name="merchantId"
                  label={text('field.merchant')}
                  value={merchantId}
                  onChange={(id) => change({ merchantId: id, websiteId: '', currency: '' })}
                  options={async (searchKey, signal) => {
                    const { data } = await client.call(listMerchants, {
                      query: { searchKey, pageIndex: 0, pageSize: 10 },
                      signal,
                    });
                    setMerchants((before) => ({
                      ...before,
                      ...Object.fromEntries(data.map(({ merchantId: id, legalBusinessName: name }) => [id, name])),
                    }));
                    return data.map(({ merchantId: id, legalBusinessName: name }) => ({ id, name }));
                  }}
                  hint={choicesHint}
                  error={errors.merchantId}
                  required
                />
              )}
              <Select
                name="websiteId"
                label={text('virtualTerminal.field.website')}
                value={websiteId}
                onChange={(id) => change({ websiteId: id })}
                options={websites}
                hint={isOperator ? undefined : choicesHint}
                error={errors.websiteId}
                required
              />
              <div className="terminal-pair">
                <AmountInput
                  name="amount"
                  label={text('field.amount')}
                  value={order.amount}
                  onChange={(typed) => change({ amount: typed })}
                  currency={currency || undefined}
                  error={errors.amount}
                  required
                />
                <Select
                  name="currency"
                  label={text('field.currency')}
                  value={currency}
                  onChange={(id) => change({ currency: id })}
                  options={currencies.map(({ id }) => ({ id, name: id }))}
                  error={errors.currency}
                  required
                />
              </div>
              <TextInput
                name="orderRef"
                label={text('virtualTerminal.field.orderRef')}
                value={order.orderRef}
                onChange={(orderRef) => change({ orderRef })}
                error={errors.orderRef}
                maxLength={50}
                required
              />
              <RadioGroup
                name="channel"
                label={text('virtualTerminal.field.channel')}
                value={order.channel}
                onChange={(channel) => change({ channel })}
                options={[
                  { id: 'Moto', name: text('virtualTerminal.channel.Moto') },
                  { id: 'Ecommerce', name: text('virtualTerminal.channel.Ecommerce') },
                ]}
                hint={text(`virtualTerminal.channelHint.${order.channel === 'Ecommerce' ? 'Ecommerce' : 'Moto'}`)}
                segmented
              />
              <RadioGroup
                name="type"
                label={text('field.type')}
                value={order.type}
                onChange={(type) => change({ type })}
                options={[
                  { id: 'Sale', name: text('virtualTerminal.type.Sale') },
                  { id: 'Authorization', name: text('virtualTerminal.type.Authorization') },
                ]}
                segmented
              />
            </FormSection>
            <FormSection level={2} title={text('field.card')}>
              <CardFields
                values={card}
                card={read}
                onChange={(values) => setCard({ ...card, ...values })}
                errors={errors}
              />
            </FormSection>
            <FormSection level={2} title={text('virtualTerminal.holder')}>
              <EmailInput
                name="email"
                label={text('virtualTerminal.field.email')}
                value={order.email}
                onChange={(email) => change({ email })}
                autoComplete="off"
                error={errors.email}
                required
              />
              {(['line', 'city', 'postalCode'] as const).map((field) => (
                <TextInput
                  key={field}
                  name={field}
                  label={text(`virtualTerminal.field.${field}`)}
                  value={order[field]}
                  onChange={(value) => change({ [field]: value })}
                  error={errors[field]}
                  maxLength={field === 'postalCode' ? 20 : 100}
                  required={hasAddress}
                />
              ))}
              <AutoComplete
                name="country"
                label={text('field.country')}
                required={hasAddress}
                value={order.country}
                onChange={(country) => change({ country })}
                options={countries.rows.map(({ id, name }) => ({ id, name }))}
                error={errors.country}
              />
            </FormSection>
          </SaveFields>
        </fieldset>
      </FormCard>
      {challenge && <ChallengeDialog {...challenge} />}
    </>
  );
}
