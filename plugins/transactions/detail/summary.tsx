import { lazy, Suspense, useState } from 'react';
import type { TextKeys } from '#core';
import { useHolder } from '#core/react';
import { Button, CardNumber, Copyable, DateTime, DefinitionList, Section, useCountryName } from '#core/ui';
import type { TransactionDetail } from '../api.ts';
import { useDetailText } from './texts.ts';
import { useActingFor, useMayOperate } from './use-detail-calls.ts';

const BinDialog = lazy(() => import('./bin-dialog.tsx'));

/** Name of a field in the texts. */
type Field = TextKeys['transactions'] extends infer Key ? (Key extends `field.${infer Name}` ? Name : never) : never;

/** Renders the fields of a transaction, except those in its title; missing fields are omitted. */
export function Summary({ transaction }: { readonly transaction: TransactionDetail }) {
  const text = useDetailText();
  const { tier } = useHolder();
  const countryName = useCountryName();
  const copyableFact = (field: Field, value: string | undefined) => ({
    label: text(`field.${field}`),
    value: value === undefined ? undefined : <Copyable whole value={value} label={text(`field.${field}`)} />,
  });
  const plainFact = (field: Field, value: string | undefined) => ({ label: text(`field.${field}`), value });
  const { maskedPan, bin, card } = transaction;
  const mayOperate = useMayOperate();
  const actingFor = useActingFor(transaction);
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <Section
      title={text('detail.summary')}
      actions={
        bin && mayOperate('BinData') && <Button onClick={() => setCorrecting(true)}>{text('detail.correctBin')}</Button>
      }
    >
      <DefinitionList
        items={[
          { label: text('field.created'), value: <DateTime value={transaction.created} style="full" /> },
          {
            label: text('detail.capturableUntil'),
            value: transaction.capturableUntil && <DateTime value={transaction.capturableUntil} style="full" />,
          },
          plainFact('type', text(`type.${transaction.type}`)),
          {
            label: text('field.paymentMethod'),
            value: (
              <>
                <span translate="no">{transaction.paymentMethod}</span> · {text(`kind.${transaction.kind}`)}
              </>
            ),
          },
          plainFact('merchant', tier === 'merchant' ? undefined : transaction.merchantName),
          plainFact('tenant', tier === 'platform' ? transaction.tenantName : undefined),
          plainFact('serviceProvider', transaction.serviceProvider),
          {
            label: text('field.card'),
            value: maskedPan && <CardNumber pan={maskedPan} scheme={transaction.paymentMethod} />,
          },
          { label: text('detail.cardExpiry'), value: card?.expiry },
          { label: text('detail.issuer'), value: card?.issuerName && <span translate="no">{card.issuerName}</span> },
          { label: text('detail.issuerCountry'), value: bin && countryName(bin.issuerCountry) },
          { label: text('detail.cardType'), value: bin && `${text(`detail.word.${bin.cardType}`)} · ${bin.brand}` },
          plainFact('iban', transaction.iban),
          plainFact('country', countryName(transaction.country)),
          plainFact('payer', transaction.payerName),
          { label: text('detail.payee'), value: transaction.recipientName },
          copyableFact('payerEmail', transaction.payerEmail),
          { label: text('detail.refundAccount'), value: transaction.account },
          plainFact('responseCode', transaction.declineReason === undefined ? transaction.responseCode : undefined),
          { label: text('detail.adviceCode'), value: card?.adviceCode },
          { label: text('detail.avsResult'), value: card?.avsResult },
          { label: text('detail.cvcResult'), value: card?.cvcResult },
          copyableFact('authorizationCode', transaction.authorizationCode),
          {
            label: text('detail.rrn'),
            value: transaction.rrn && <Copyable whole value={transaction.rrn} label={text('detail.rrn')} />,
          },
          {
            label: text('detail.cardToken'),
            value: card && <Copyable whole value={card.token} label={text('detail.cardToken')} />,
          },
          copyableFact('id', transaction.id),
          copyableFact('externalId', transaction.externalId),
          copyableFact('providerReference', transaction.providerReference),
          copyableFact('arn', transaction.arn),
          copyableFact('website', transaction.websiteId),
        ]}
      />
      {bin && isCorrecting && (
        <Suspense fallback={null}>
          <BinDialog bin={bin} actingFor={actingFor} onClose={() => setCorrecting(false)} />
        </Suspense>
      )}
    </Section>
  );
}
