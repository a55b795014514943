import type { TextKeys } from '#core';
import { useHolder } from '#core/react';
import { CardNumber, Copyable, DateTime, DefinitionList, Section } from '#core/ui';
import type { TransactionDetail } from '../api.ts';
import { useDetailText } from './texts.ts';

/** A field by its name in the texts. */
type Field = TextKeys['transactions'] extends infer Key ? (Key extends `field.${infer Name}` ? Name : never) : never;

/** The fields of a transaction, but for what its title says; those it does not have are left out. */
export function Summary({ transaction }: { readonly transaction: TransactionDetail }) {
  const text = useDetailText();
  const { tier } = useHolder();
  const copyable = (field: Field, value: string | undefined) => ({
    label: text(`field.${field}`),
    value: value === undefined ? undefined : <Copyable whole value={value} label={text(`field.${field}`)} />,
  });
  const plain = (field: Field, value: string | undefined) => ({ label: text(`field.${field}`), value });
  const { maskedPan } = transaction;
  return (
    <Section title={text('detail.summary')}>
      <DefinitionList
        items={[
          { label: text('field.created'), value: <DateTime value={transaction.created} style="full" /> },
          plain('type', text(`type.${transaction.type}`)),
          plain('paymentMethod', `${transaction.paymentMethod} · ${text(`kind.${transaction.kind}`)}`),
          plain('merchant', tier === 'merchant' ? undefined : transaction.merchantName),
          plain('tenant', tier === 'platform' ? transaction.tenantName : undefined),
          plain('serviceProvider', transaction.serviceProvider),
          { label: text('field.card'), value: maskedPan && <CardNumber pan={maskedPan} scheme={transaction.paymentMethod} /> },
          plain('iban', transaction.iban),
          plain('country', transaction.country),
          plain('payer', transaction.payerName),
          copyable('payerEmail', transaction.payerEmail),
          plain('responseCode', transaction.declineReason === undefined ? transaction.responseCode : undefined),
          plain('authorizationCode', transaction.authorizationCode),
          copyable('id', transaction.id),
          copyable('externalId', transaction.externalId),
          copyable('providerReference', transaction.providerReference),
          copyable('arn', transaction.arn),
          copyable('website', transaction.websiteId),
        ]}
      />
    </Section>
  );
}
