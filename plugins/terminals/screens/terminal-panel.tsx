import { useCall, useHolder, useText } from '#core/react';
import {
  DateTime,
  DefinitionList,
  formatPercent,
  Loaded,
  Money,
  Notice,
  Section,
  Skeleton,
  StatusPill,
} from '#core/ui';
import { type Conversion, terminalPart } from '../api.ts';
import { formatRate } from './rate.ts';
import './terminals.css';
import { batchStatus as batchStatuses, conversionStatus } from '../model.ts';

/** Renders the terminal data of a transaction: entry mode, batch, and the amount billed to the payer. */
export default function TerminalPanel({ transactionId }: { readonly transactionId: string }) {
  const text = useText('terminals');
  const { tier } = useHolder();
  const part = useCall(terminalPart[tier === 'merchant' ? 'merchant' : 'operator'], { params: { id: transactionId } });
  return (
    <Section title={text('terminals.part')}>
      <Loaded call={part} skeleton={<Skeleton widths={[70, 60, 80]} />}>
        {({
          terminalId,
          store,
          entry,
          cvm,
          stan,
          batchNo,
          batchStatus,
          tip,
          instalments,
          offline,
          currency,
          conversion,
        }) => (
          <>
            <DefinitionList
              items={[
                { label: text('terminals.field.terminalId'), value: terminalId },
                { label: text('terminals.field.store'), value: store },
                { label: text('terminals.field.entry'), value: text(`terminals.entry.${entry}`) },
                { label: text('terminals.field.cvm'), value: text(`terminals.cvm.${cvm}`) },
                { label: text('terminals.field.stan'), value: stan },
                {
                  label: text('terminals.field.batchNo'),
                  value: batchStatus && (
                    <span className="terminals-beside">
                      {batchNo}
                      <StatusPill
                        status={batchStatus}
                        of={batchStatuses}
                        label={text(`terminals.batch.status.${batchStatus}`)}
                      />
                    </span>
                  ),
                },
                { label: text('terminals.field.tip'), value: tip && <Money amount={tip} currency={currency} /> },
                { label: text('terminals.field.instalments'), value: instalments },
                { label: text('terminals.field.offline'), value: offline ? text('terminals.offlineYes') : undefined },
              ]}
            />
            {batchStatus !== 'Open' && <p className="ui-muted">{text('terminals.notVoidable')}</p>}
            {conversion && <ConversionPart conversion={conversion} />}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function ConversionPart({ conversion }: { readonly conversion: Conversion }) {
  const text = useText('terminals');
  const { status, amount, currency, cardAmount, cardCurrency, rate, rateSource, rateTime, markup, merchantShare } =
    conversion;
  return (
    <Section title={text('terminals.openConversion')}>
      <DefinitionList
        items={[
          {
            label: text('field.status'),
            value: (
              <StatusPill status={status} of={conversionStatus} label={text(`terminals.conversionStatus.${status}`)} />
            ),
          },
          { label: text('terminals.field.localAmount'), value: <Money amount={amount} currency={currency} /> },
          {
            label: text('terminals.field.cardAmount'),
            value: cardAmount && <Money amount={cardAmount} currency={cardCurrency} />,
          },
          { label: text('terminals.field.rate'), value: rate && formatRate(rate) },
          { label: text('terminals.field.rateSource'), value: rateSource },
          { label: text('terminals.field.rateTime'), value: rateTime && <DateTime value={rateTime} style="full" /> },
          { label: text('terminals.field.markup'), value: markup && formatPercent(markup, 2) },
          {
            label: text('terminals.field.merchantShare'),
            value: merchantShare && <Money amount={merchantShare} currency={currency} />,
          },
        ]}
      />
      <Notice kind="info" title={text('terminals.rule')}>
        {text('terminals.refundRule', { currency: status === 'Accepted' ? cardCurrency : currency })}
      </Notice>
    </Section>
  );
}
