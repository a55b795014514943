import { useState } from 'react';
import { useClient, useLocalized, useLookup, useTextLanguage } from '#core/react';
import {
  AmountInput,
  AutoComplete,
  Button,
  Card,
  decimalPlacesOf,
  formatPercent,
  RadioGroup,
  readAmount,
  Select,
  StatusPill,
  TextInput,
  useCommonText,
  useFormSubmit,
  useUiEnvironment,
} from '#core/ui';
import { answers, binDigits, type RoutingState, simulateRouting, type Trace } from './api.ts';
import type { RuleSet } from './rules.ts';
import { useRoutingText } from './texts.ts';

interface SimulationProps {
  readonly state: RoutingState;
  readonly set: RuleSet;
  readonly trace: Trace | undefined;
  readonly onTrace: (trace: Trace | undefined) => void;
}

/** Renders the form that simulates a payment with the current rules, including unsaved changes. */
export function Simulation({ state, set, trace, onTrace }: SimulationProps) {
  const text = useRoutingText();
  const common = useCommonText();
  const client = useClient();
  const { websites, methods } = state.choices;
  const [question, setQuestion] = useState({
    websiteId: websites[0]?.id ?? '',
    method: methods.includes('Visa') ? 'Visa' : (methods[0] ?? ''),
    currency: state.currency,
    country: 'DE',
    bin: '',
    // The state can have any of the answers, not only the first.
    answers: 'Approve' as (typeof answers)[number],
  });
  const [typed, setTyped] = useState('100');
  const { currencies } = useUiEnvironment();
  const { rows: countries } = useLookup('countries');
  const read = readAmount(typed, decimalPlacesOf(question.currency, currencies));
  const amount = 'amount' in read && Number(read.amount) > 0 ? read.amount : undefined;
  const bin = question.bin.trim();
  const isBin = bin === '' || binDigits.test(bin);
  const put = (changes: Partial<typeof question>) => setQuestion({ ...question, ...changes });
  const run = async () => {
    if (amount === undefined) return;
    const { bin: _bin, ...rest } = question;
    // The arrays of the API types are mutable.
    const body = {
      rules: set.rules as never,
      fallback: [...set.fallback],
      ...rest,
      amount,
      ...(bin !== '' && { bin }),
    };
    // The HTTP client has already shown the error.
    onTrace(await client.call(simulateRouting, { body }).catch(() => undefined));
  };
  const form = useFormSubmit({ canSubmit: amount !== undefined && isBin, isSaving: false, send: run });
  return (
    <Card title={text('routing.simulate')}>
      <form className="routing-simulation" noValidate onSubmit={form.onSubmit}>
        <Select
          label={text('routing.fields.Website')}
          value={question.websiteId}
          options={websites}
          onChange={(websiteId) => put({ websiteId })}
        />
        <Select
          label={text('routing.fields.Method')}
          value={question.method}
          options={methods.map((id) => ({ id, name: id }))}
          onChange={(method) => put({ method })}
        />
        <AmountInput
          label={text('routing.fields.Amount')}
          required
          currency={question.currency}
          value={typed}
          onChange={setTyped}
          error={amount === undefined ? common('aboveZero') : undefined}
        />
        <AutoComplete
          label={text('routing.fields.Currency')}
          required
          value={question.currency}
          options={currencies.map(({ id }) => ({ id, name: id }))}
          onChange={(currency) => currency && put({ currency })}
        />
        <AutoComplete
          label={text('routing.fields.Country')}
          required
          value={question.country}
          options={countries}
          onChange={(country) => country && put({ country })}
        />
        <TextInput
          label={text('routing.fields.Bin')}
          maxLength={8}
          value={question.bin}
          error={form.isTried && !isBin ? text('routing.binDigits') : undefined}
          onChange={(bin) => put({ bin })}
        />
        <RadioGroup
          label={text('routing.answers')}
          value={question.answers}
          options={answers.map((id) => ({ id, name: text(`routing.answer.${id}`) }))}
          onChange={(next) => put({ answers: answers.find((candidate) => candidate === next) ?? 'Approve' })}
          segmented
        />
        <Button type="submit">{text('routing.try')}</Button>
      </form>
      <div role="status">{trace && <Path trace={trace} />}</div>
    </Card>
  );
}

function Path({ trace }: { readonly trace: Trace }) {
  const text = useRoutingText();
  const wordsOf = useLocalized();
  const languageIn = useTextLanguage();
  const { outcome, steps, providers, shares } = trace;
  return (
    <>
      <p>
        <StatusPill
          status={outcome === 'Approved' ? 'Approved' : 'Declined'}
          label={text(`routing.outcome.${outcome}`)}
        />
      </p>
      <ol className="routing-path" aria-label={text('routing.path')}>
        {steps.map(({ rule, name, isMet, condition }) => (
          <li key={rule}>
            <span translate="no">{name}</span>: {text(isMet ? 'routing.met' : 'routing.notMet')}
            {condition && (
              <span className="ui-muted">
                {' '}
                {text(`routing.condition.${condition.operator}`, {
                  field: text(`routing.fields.${condition.field}`),
                  value: condition.value,
                })}
              </span>
            )}
          </li>
        ))}
        {!trace.rule && <li>{text('routing.fallback')}</li>}
        {providers.map(({ provider, result, mid, ...reason }) => (
          <li key={provider}>
            <span translate="no">{provider}</span>: {text(`routing.result.${result}`)}{' '}
            {mid && <span translate="no">MID {mid}</span>}
            {reason.why && (
              <span className="ui-muted" lang={languageIn(reason.why)} translate="no">
                {' '}
                {wordsOf(reason.why)}
              </span>
            )}
          </li>
        ))}
      </ol>
      {shares.length > 1 && (
        <p className="ui-muted">
          {text('routing.shares')}{' '}
          <span translate="no">
            {shares.map(({ provider, percent }) => `${provider} ${formatPercent(percent)}`).join(' · ')}
          </span>
        </p>
      )}
    </>
  );
}
