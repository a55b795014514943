import { useCall, useText } from '#core/react';
import { DateTime, DefinitionList, type ItemProps, Loaded, Money, Section, useCommonText } from '#core/ui';
import { nextPayouts, type Schedule } from '../api.ts';
import { frequency, holdReason, weekday } from '../model.ts';
import '../settlement.css';

/** Renders a schedule, with the amounts of the next payouts or the reasons why there are none. */
export default function ScheduleDetail({ item }: ItemProps<Schedule>) {
  const text = useText('settlement');
  const common = useCommonText();
  const next = useCall(nextPayouts, { params: { merchantId: item.merchantId } });
  return (
    <>
      <Section title={common('details')}>
        <DefinitionList
          items={[
            { label: text('schedules.field.frequency'), value: text(frequency.textKey(item.frequency)) },
            { label: text('schedules.field.weekday'), value: item.weekday && text(weekday.textKey(item.weekday)) },
            { label: text('schedules.field.dayOfMonth'), value: item.dayOfMonth },
            { label: text('schedules.field.cutOff'), value: `${item.cutOff} ${item.timeZone}` },
            {
              label: text('schedules.field.nextCutOff'),
              value: item.nextCutOff && <DateTime value={item.nextCutOff} style="full" />,
            },
            {
              label: text('payouts.field.holder'),
              value: item.bankAccount && <span translate="no">{item.bankAccount.holder}</span>,
            },
            {
              label: text('payouts.field.iban'),
              value: item.bankAccount && <span translate="no">{item.bankAccount.iban}</span>,
            },
          ]}
        />
      </Section>
      <Section title={text('schedules.next')}>
        <Loaded call={next} empty={text('schedules.nothing')}>
          {(rows) => (
            <table className="ui-plain-table settlement-table">
              <thead>
                <tr>
                  <th scope="col">{text('payouts.field.currency')}</th>
                  <th scope="col">{text('schedules.field.available')}</th>
                  <th scope="col" className="settlement-wide">
                    {text('schedules.field.keep')}
                  </th>
                  <th scope="col">{text('schedules.field.amount')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ currency, available, amount, hold }) => {
                  const terms = item.terms.find((currencyTerms) => currencyTerms.currency === currency);
                  return (
                    <tr key={currency}>
                      <th scope="row">{currency}</th>
                      <td>
                        <Money amount={available} currency={currency} />
                      </td>
                      <td className="settlement-wide">{terms && <Money amount={terms.keep} currency={currency} />}</td>
                      <td>
                        {hold ? (
                          <span className="ui-muted">{text(holdReason.textKey(hold))}</span>
                        ) : (
                          <Money amount={amount} currency={currency} />
                        )}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          )}
        </Loaded>
      </Section>
    </>
  );
}
