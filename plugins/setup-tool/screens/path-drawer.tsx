import { useState } from 'react';
import { useCall, useClient, useHolder, useLookup, useSnackbar, useText, useTiered } from '#core/react';
import {
  AmountInput,
  Button,
  Copyable,
  copyText,
  DateTime,
  DefinitionList,
  decimalPlacesOf,
  formatPercent,
  Money,
  type Neighbors,
  Notice,
  RecordDrawer,
  readAmount,
  SaveFields,
  SaveProblem,
  Section,
  Select,
  useCommonText,
  useFeeName,
  useFormSubmit,
  useSave,
  useUiEnvironment,
} from '#core/ui';
import { type Path, setupCalls, type Trace } from '../api.ts';
import { PathState } from './path-state.tsx';
import { TraceSteps, useTraceText } from './trace-steps.tsx';
import './setup-tool.css';

interface PathDrawerProps {
  readonly id: string;
  /** URL of the list. */
  readonly base: string;
  readonly neighbors: Neighbors;
}

/** Renders a path: its details, the reason why it is not ready, and a test payment. */
export default function PathDrawer({ id, base, neighbors }: PathDrawerProps) {
  const text = useText('setup-tool');
  const calls = useTiered(setupCalls);
  const call = useCall(calls.path, { params: { id }, showsNotFound: true });
  return (
    <RecordDrawer
      call={call}
      singular={text('setupTool.one')}
      name={(path) => `${path.paymentMethod} ${path.currency}`}
      title={(path) => (
        <>
          <span translate="no">{path.paymentMethod}</span> · {path.currency}
        </>
      )}
      status={(path) => <PathState state={path.state} />}
      subtitle={(path) => (
        <span>
          {path.website} · {path.merchantName}
        </span>
      )}
      notFound={text('setupTool.notFound')}
      neighbors={neighbors}
      base={base}
      size="l"
    >
      {(path) => (
        <>
          {path.cause !== undefined && (
            <Notice
              kind={path.state === 'Missing' ? 'negative' : 'pending'}
              title={text(`setupTool.cause.${path.cause}`)}
            >
              {text(`setupTool.remedy.${path.cause}`)}
            </Notice>
          )}
          <Parts path={path} />
          <TestPayment path={path} />
        </>
      )}
    </RecordDrawer>
  );
}

function Parts({ path }: { readonly path: Path }) {
  const text = useText('setup-tool');
  const feeName = useFeeName();
  const { channel, provider, mid, route, fees, priceBook, currency, lastPaid } = path;
  const missing = <span className="ui-muted">{text('setupTool.state.Missing')}</span>;
  return (
    <Section title={text('setupTool.parts')}>
      <DefinitionList
        items={[
          { label: text('setupTool.field.channel'), value: channel ?? missing },
          { label: text('field.serviceProvider'), value: provider ?? missing },
          {
            label: text('setupTool.field.mid'),
            value: mid === undefined ? missing : <Copyable whole value={mid} label={text('setupTool.field.mid')} />,
          },
          {
            label: text('setupTool.field.route'),
            value:
              route.length === 0 ? (
                missing
              ) : (
                <ol className="setup-route">
                  {route.map((step) => (
                    <li key={step.provider}>{`${step.provider} · ${formatPercent(step.share)}`}</li>
                  ))}
                </ol>
              ),
          },
          {
            label: text('setupTool.field.fees'),
            value:
              fees.length === 0 ? (
                missing
              ) : (
                <ul className="setup-route">
                  {fees.map((fee) => (
                    <li key={fee.name}>
                      {feeName(fee.name)}: <FeeTerms fee={fee} currency={currency} />
                    </li>
                  ))}
                </ul>
              ),
          },
          { label: text('setupTool.field.priceBook'), value: priceBook && <span translate="no">{priceBook}</span> },
          { label: text('setupTool.field.lastPaid'), value: <DateTime value={lastPaid} style="full" /> },
        ]}
      />
    </Section>
  );
}

/** Renders the terms of a fee: `1,2 % + 0,06 EUR` with its minimum and maximum, or a line for each tier. */
function FeeTerms({ fee, currency }: { readonly fee: Path['fees'][number]; readonly currency: string }) {
  const text = useText('setup-tool');
  const { percent, fixed, minimum, maximum, tiers } = fee;
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <>
      {percent !== undefined && formatPercent(percent)}
      {percent !== undefined && fixed !== undefined && ' + '}
      {fixed !== undefined && money(fixed)}
      {minimum !== undefined && (
        <>
          , {text('setupTool.atLeast')} {money(minimum)}
        </>
      )}
      {maximum !== undefined && (
        <>
          , {text('setupTool.atMost')} {money(maximum)}
        </>
      )}
      {tiers && (
        <ul className="setup-route">
          {tiers.map((tier) => (
            <li key={tier.upTo ?? ''}>
              {tier.upTo === undefined ? text('setupTool.beyond') : text('setupTool.upTo')}{' '}
              {tier.upTo !== undefined && money(tier.upTo)}: {formatPercent(tier.percent)}
              {tier.fixed !== undefined && <> + {money(tier.fixed)}</>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Renders the form for a simulated payment. */
function TestPayment({ path }: { readonly path: Path }) {
  const text = useText('setup-tool');
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const { tier } = useHolder();
  const client = useClient();
  const calls = useTiered(setupCalls);
  const { currencies } = useUiEnvironment();
  const { rows: countries } = useLookup('countries');
  const { currency, websiteId, paymentMethod, tenantId } = path;
  const decimals = decimalPlacesOf(currency, currencies);
  const [typed, setTyped] = useState('10');
  const [country, setCountry] = useState('');
  const [trace, setTrace] = useState<Trace>();
  const read = readAmount(typed, decimals);
  const amount = 'amount' in read && Number(read.amount) > 0 ? read.amount : undefined;
  const save = useSave(async ({ requestId, signal }) => {
    const body = { websiteId, paymentMethod, currency, amount: amount ?? '0', ...(country !== '' && { country }) };
    setTrace(
      await client.call(calls.test, { body, requestId, signal, quiet: true, ...(tier === 'platform' && { tenantId }) }),
    );
    return undefined;
  });
  const form = useFormSubmit({ canSubmit: amount !== undefined, isSaving: save.isSaving, send: () => save.save() });
  const textOf = useTraceText();
  const copy = (done: Trace) =>
    copyText(textOf(done)).then(
      () => showSnackbar(text('setupTool.copied'), 'success'),
      () => showSnackbar(common('copyBlocked'), 'error'),
    );
  return (
    <Section title={text('setupTool.testTitle')}>
      <p className="ui-muted">{text('setupTool.testHint')}</p>
      <form noValidate className="setup-test" onSubmit={form.onSubmit}>
        <SaveFields of={save}>
          <AmountInput
            name="amount"
            label={text('setupTool.amount')}
            currency={currency}
            value={typed}
            required
            error={amount === undefined ? common('aboveZero') : undefined}
            onChange={setTyped}
          />
          <Select
            name="country"
            label={text('field.country')}
            value={country}
            placeholder={text('setupTool.ownCountry')}
            options={countries.map(({ id, name }) => ({ id, name }))}
            onChange={setCountry}
          />
        </SaveFields>
        <SaveProblem of={save} kind="action" />
        <Button type="submit" look="primary" aria-disabled={save.isSaving}>
          {text('setupTool.run')}
        </Button>{' '}
        {trace && <Button onClick={() => void copy(trace)}>{text('setupTool.copy')}</Button>}
      </form>
      <div role="status">{trace && <TraceSteps trace={trace} />}</div>
    </Section>
  );
}
