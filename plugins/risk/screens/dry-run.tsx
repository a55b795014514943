import { useState } from 'react';
import { useClient, useText } from '#core/react';
import {
  Button,
  DateTime,
  Figure,
  Figures,
  formatCount,
  Money,
  SaveFields,
  SaveProblem,
  Section,
  Select,
  StatusPill,
  TransactionLink,
  useSave,
} from '#core/ui';
import { type DryRun, dryRunDays, tryRule } from '../api.ts';
import type { Group } from '../rule.ts';
import './risk.css';

interface DryRunProps {
  readonly when: { readonly match: Group['match']; readonly groups: readonly Group[] };
  /** Merchant of the rule; absent for a rule of the tenant. */
  readonly merchantId?: string | undefined;
  readonly tenantId: string;
}

/** Backtests a rule on the payments of the last days. */
export function DryRunPanel({ when: { match, groups }, merchantId, tenantId }: DryRunProps) {
  const text = useText('risk');
  const client = useClient();
  const [days, setDays] = useState('7');
  const [result, setResult] = useState<DryRun>();
  const trying = useSave(async ({ requestId, signal }) => {
    const body = {
      match,
      groups: groups.map((group) => ({ ...group, conditions: [...group.conditions] })),
      days: Number(days),
      tenantId,
      ...(merchantId !== undefined && { merchantId }),
    };
    setResult(await client.call(tryRule, { body, requestId, signal, quiet: true }));
    return undefined;
  });
  return (
    <Section title={text('risk.try.title')}>
      <p className="ui-muted">{text('risk.try.hint')}</p>
      <div className="risk-try">
        <SaveFields of={trying}>
          <Select
            name="days"
            label={text('risk.try.period')}
            required
            value={days}
            options={dryRunDays.map((count) => ({ id: String(count), name: text('risk.try.days', { count }) }))}
            onChange={setDays}
          />
        </SaveFields>
        <Button
          look="primary"
          aria-busy={trying.isSaving}
          disabled={trying.isSaving}
          onClick={() => void trying.save()}
        >
          {text('risk.try.run')}
        </Button>
      </div>
      <SaveProblem of={trying} kind="action" />
      <div aria-live="polite">{result && <Result result={result} />}</div>
    </Section>
  );
}

function Result({ result: { looked, hits, good, disputed, refused, sums, payments } }: { readonly result: DryRun }) {
  const text = useText('risk');
  if (hits === 0) return <p>{text('risk.try.none', { count: looked })}</p>;
  return (
    <>
      <Figures>
        <Figure main label={text('risk.try.hits')} value={formatCount(hits)} />
        <Figure label={text('risk.try.looked')} value={formatCount(looked)} />
        <Figure label={text('risk.try.good')} value={formatCount(good)} />
        <Figure label={text('risk.try.disputed')} value={formatCount(disputed)} />
        <Figure label={text('risk.try.refused')} value={formatCount(refused)} />
      </Figures>
      <table className="risk-table">
        <caption>{text('risk.try.sums')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('risk.rule.currency')}</th>
            <th scope="col" className="risk-number">
              {text('risk.try.count')}
            </th>
            <th scope="col" className="risk-number">
              {text('risk.try.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ currency, count, amount }) => (
            <tr key={currency}>
              <th scope="row" translate="no">
                {currency}
              </th>
              <td className="risk-number">{formatCount(count)}</td>
              <td className="risk-number">
                <Money amount={amount} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="risk-table">
        <caption>{text('risk.try.payments')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('risk.try.order')}</th>
            <th scope="col">{text('risk.try.created')}</th>
            <th scope="col">{text('risk.try.status')}</th>
            <th scope="col" className="risk-number">
              {text('risk.try.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ id, externalId, created, merchantName, amount, currency, status }) => (
            <tr key={id}>
              <th scope="row" translate="no">
                <TransactionLink id={id}>{externalId}</TransactionLink>
                <div className="ui-muted">{merchantName}</div>
              </th>
              <td>
                <DateTime value={created} />
              </td>
              <td>
                <StatusPill status={status} />
              </td>
              <td className="risk-number">
                <Money amount={amount} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hits > payments.length && <p className="ui-muted">{text('risk.try.shown', { count: payments.length })}</p>}
    </>
  );
}
