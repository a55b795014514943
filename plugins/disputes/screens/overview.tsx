import { useMemo, useState } from 'react';
import { type DisputeStatus, lostDisputes, openDisputes } from '#core/api';
import { useCall, useText } from '#core/react';
import {
  addDays,
  Button,
  Card,
  Cards,
  DateTime,
  dayOf,
  endOfDay,
  Figure,
  Figures,
  formatCount,
  formatPercent,
  instantsOf,
  Link,
  Loaded,
  Money,
  Screen,
  StatusPill,
  useCountryName,
  useUiEnvironment,
} from '#core/ui';
import { type DisputeSummary, disputeSummary } from '../api.ts';
import { casesPath } from '../paths.ts';
import { DaysLeft, useReasonText } from './words.tsx';

/** Returns the URL of the cases with any of the given statuses. */
const casesIn = (...statuses: readonly DisputeStatus[]) => `${casesPath.tenant}?f.status=${statuses.join(',')}`;
const open = casesIn('NeedsResponse');

/**
 * Renders the overview for the tenant's dispute staff: pending work, the state of disputes, and their assignees. Each
 * number links to its cases.
 */
export default function CrmDisputes() {
  const text = useText('disputes');
  const { timeZone } = useUiEnvironment();
  // The time is fixed when the page opens, so that a new render sends the same query.
  const { query, dueDay, urgentDay } = useMemo(() => {
    const now = Date.now();
    const today = dayOf(now, timeZone);
    const [dueDay, urgentDay] = [addDays(today, 6), addDays(today, 2)];
    const ratioFrom = instantsOf({ relative: 'this-month' }, timeZone, now).from ?? new Date(now).toISOString();
    return {
      query: { dueTo: endOfDay(dueDay, timeZone), urgentTo: endOfDay(urgentDay, timeZone), ratioFrom },
      dueDay,
      urgentDay,
    };
  }, [timeZone]);
  const call = useCall(disputeSummary, { query }, { live: true });
  return (
    <Screen>
      <Figures isLead>
        <Figure
          main
          label={text('disputes.figure.open')}
          href={open}
          call={call}
          value={(summary) => formatCount(summary.open)}
        />
        <Figure
          label={text('disputes.figure.due')}
          href={`${open}&f.due=..${dueDay}`}
          call={call}
          value={(summary) => formatCount(summary.due)}
        />
        <Figure
          label={text('disputes.figure.urgent')}
          href={`${open}&f.due=..${urgentDay}`}
          call={call}
          value={(summary) => formatCount(summary.urgent)}
        />
        <Figure
          label={text('disputes.figure.underReview')}
          href={casesIn('UnderReview')}
          call={call}
          value={(summary) => formatCount(summary.underReview)}
        />
        <Figure
          label={text('disputes.figure.winRate')}
          href={casesIn('Won', ...lostDisputes)}
          call={call}
          value={({ winRate }) => (winRate === null ? '–' : formatPercent(Math.round(winRate)))}
        />
      </Figures>
      <Cards>
        <Card title={text('disputes.card.next')}>
          <Loaded call={call} empty={text('disputes.card.nextEmpty')} isEmpty={({ next }) => next.length === 0}>
            {(summary) => <Next next={summary.next} />}
          </Loaded>
          <p className="disputes-more">
            <Link href={open}>{text('disputes.card.all')}</Link>
          </p>
        </Card>
        <Card title={text('disputes.card.reasons')}>
          <Loaded call={call} empty={text('disputes.empty')} isEmpty={({ reasons }) => reasons.length === 0}>
            {({ reasons }) => <ByReason reasons={reasons} />}
          </Loaded>
        </Card>
        <Card title={text('disputes.card.money')}>
          <Loaded
            call={call}
            empty={text('disputes.card.moneyEmpty')}
            isEmpty={({ disputed }) => disputed.length === 0}
          >
            {({ disputed }) => <ByCurrency disputed={disputed} />}
          </Loaded>
        </Card>
        <Card title={text('disputes.card.winRates')}>
          <Loaded
            call={call}
            empty={text('disputes.card.winRatesEmpty')}
            isEmpty={({ winRates }) => winRates.length === 0}
          >
            {({ winRates }) => <WinRates rates={winRates} />}
          </Loaded>
        </Card>
        <Card title={text('disputes.card.merchants')}>
          <Loaded
            call={call}
            empty={text('disputes.card.merchantsEmpty')}
            isEmpty={({ merchants }) => merchants.length === 0}
          >
            {({ merchants }) => <ByMerchant merchants={merchants} />}
          </Loaded>
        </Card>
      </Cards>
    </Screen>
  );
}

function Next({ next }: Pick<DisputeSummary, 'next'>) {
  const text = useText('disputes');
  const reasonText = useReasonText();
  return (
    <div className="disputes-table">
      <table className="ui-plain-table">
        <thead>
          <tr>
            <th scope="col">{text('disputes.field.respondBy')}</th>
            <th scope="col">{text('disputes.one')}</th>
            <th scope="col">{text('field.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {next.map((row) => (
            <tr key={row.id}>
              <td>
                <DateTime value={row.respondBy} style="date" />
                <div className="ui-muted">
                  <DaysLeft daysLeft={row.daysLeft} />
                </div>
              </td>
              <td>
                <Link href={`${casesPath.tenant}/${row.id}?f.status=NeedsResponse`}>{row.merchantName}</Link>
                <div className="ui-muted">{reasonText(row.reasonCode)}</div>
              </td>
              <td className="disputes-number">
                <Money amount={row.amount} currency={row.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Number of reasons that are shown before the button for all of them is chosen. */
const shortReasons = 12;

/** Renders the number of cases by reason, most frequent first, as bars with their names beside them. */
function ByReason({ reasons }: Pick<DisputeSummary, 'reasons'>) {
  const text = useText('disputes');
  const reasonText = useReasonText();
  const [isWhole, setWhole] = useState(false);
  const highestCount = Math.max(...reasons.map(({ count }) => count));
  const shown = isWhole ? reasons : reasons.slice(0, shortReasons);
  return (
    <div className="disputes-table">
      <table className="ui-plain-table">
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {text('disputes.field.reason')}
            </th>
            <th scope="col" className="disputes-number">
              {text('disputes.card.cases')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ code, count }) => (
            <tr key={code}>
              <th scope="row">
                <Link href={`${casesPath.tenant}?f.reason=${code}`}>{reasonText(code)}</Link>
              </th>
              <td>
                <meter className="ui-meter" max={highestCount} value={count} aria-hidden="true" />
              </td>
              <td className="disputes-number">{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < reasons.length && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {text('disputes.card.moreReasons', { count: reasons.length - shown.length })}
        </Button>
      )}
    </div>
  );
}

function ByCurrency({ disputed }: Pick<DisputeSummary, 'disputed'>) {
  const text = useText('disputes');
  return (
    <table className="ui-plain-table">
      <thead>
        <tr>
          <th scope="col">{text('field.currency')}</th>
          <th scope="col" className="disputes-number">
            {text('disputes.card.cases')}
          </th>
          <th scope="col" className="disputes-number">
            {text('disputes.money.disputed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {disputed.map(({ currency, amount, count }) => (
          <tr key={currency}>
            <th scope="row">
              <Link href={`${casesIn(...openDisputes)}&f.currency=${currency}`}>{currency}</Link>
            </th>
            <td className="disputes-number">{formatCount(count)}</td>
            <td className="disputes-number">
              <Money amount={amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WinRates({ rates }: { readonly rates: DisputeSummary['winRates'] }) {
  const text = useText('disputes');
  const reasonText = useReasonText();
  const countryName = useCountryName();
  const decided = casesIn('Won', ...lostDisputes);
  return (
    <div className="disputes-table">
      <table className="ui-plain-table">
        <thead>
          <tr>
            <th scope="col">{text('disputes.field.reason')}</th>
            <th scope="col">{text('disputes.field.issuer')}</th>
            <th scope="col" className="disputes-number">
              {text('disputes.card.won')}
            </th>
            <th scope="col" className="disputes-number">
              {text('disputes.figure.winRate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ reasonCode, issuerCountry, won, decided: count, winRate }) => (
            <tr key={`${reasonCode} ${issuerCountry}`}>
              <th scope="row">
                <Link
                  href={`${decided}&f.reason=${reasonCode}${issuerCountry === undefined ? '' : `&f.issuer=${issuerCountry}`}`}
                >
                  {reasonText(reasonCode)}
                </Link>
              </th>
              <td>{issuerCountry === undefined ? '–' : countryName(issuerCountry)}</td>
              <td className="disputes-number">
                {text('disputes.card.wonOf', { won: formatCount(won), decided: formatCount(count) })}
              </td>
              <td className="disputes-number">{formatPercent(Math.round(winRate))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ByMerchant({ merchants }: Pick<DisputeSummary, 'merchants'>) {
  const text = useText('disputes');
  return (
    <>
      <div className="disputes-table">
        <table className="ui-plain-table">
          <thead>
            <tr>
              <th scope="col">{text('field.merchant')}</th>
              <th scope="col" className="disputes-number">
                {text('disputes.card.cases')}
              </th>
              <th scope="col" className="disputes-number">
                {text('disputes.card.sales')}
              </th>
              <th scope="col" className="disputes-number">
                {text('disputes.card.ratio')}
              </th>
            </tr>
          </thead>
          <tbody>
            {merchants.map(({ merchantId, merchantName, opened, sales, ratio, isFlagged }) => (
              <tr key={merchantId}>
                <th scope="row">
                  <Link href={`${casesPath.tenant}?f.merchant=${merchantId}&f.date=this-month`}>{merchantName}</Link>{' '}
                  {isFlagged && <StatusPill status="Locked" label={text('disputes.card.flagged')} />}
                </th>
                <td className="disputes-number">{formatCount(opened)}</td>
                <td className="disputes-number">{formatCount(sales)}</td>
                <td className="disputes-number">{ratio === null ? '–' : formatPercent(ratio.toFixed(2))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="ui-muted disputes-more">{text('disputes.card.ratioHint')}</p>
    </>
  );
}
