import { useState } from 'react';
import { useClient, useLookup, useRefresh, useSnackbar } from '#core/react';
import { AutoComplete, OutcomeDialog, Select, useCommonText, useOptionsHint } from '#core/ui';
import { type BinData, cardTypes } from '../card-facts.ts';
import { operatorDetail } from './api.ts';
import { useDetailText } from './texts.ts';

interface BinDialogProps {
  readonly bin: BinData;
  /** Tenant that owns the data, if the caller has to specify it. */
  readonly actingFor: { readonly tenantId?: string };
  readonly onClose: () => void;
}

/** Renders the dialog that corrects the data of all cards with the same first six digits. */
export default function BinDialog({ bin, actingFor, onClose }: BinDialogProps) {
  const text = useDetailText();
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const countries = useLookup('countries');
  const brands = useLookup('paymentMethods');
  const hints = { country: useOptionsHint(countries), brand: useOptionsHint(brands) };
  const [values, setValues] = useState({ issuerCountry: bin.issuerCountry, cardType: bin.cardType, brand: bin.brand });
  // The current value stays an option, even if the list doesn't contain it.
  const withCurrent = (options: readonly { readonly id: string; readonly name: string }[], id: string) =>
    options.some((option) => option.id === id) ? options : [{ id, name: id }, ...options];
  return (
    <OutcomeDialog
      title={text('detail.correctBin')}
      submitLabel={common('save')}
      canSubmit={values.issuerCountry !== '' && values.brand !== ''}
      submit={async (sending) => {
        await client.call(operatorDetail.binData, {
          params: { id: bin.bin },
          body: values,
          ...actingFor,
          ...sending,
          quiet: true,
        });
        void refresh();
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => showSnackbar(text('detail.binCorrected'), 'success')}
      onClose={onClose}
    >
      <p>{text('detail.correctBinHint', { bin: bin.bin })}</p>
      <AutoComplete
        name="issuerCountry"
        label={text('detail.issuerCountry')}
        hint={hints.country}
        options={withCurrent(
          countries.rows.map(({ id, name }) => ({ id, name })),
          bin.issuerCountry,
        )}
        value={values.issuerCountry}
        onChange={(issuerCountry) => setValues({ ...values, issuerCountry })}
        required
      />
      <Select
        name="cardType"
        label={text('detail.cardType')}
        options={cardTypes.map((id) => ({ id, name: text(`detail.word.${id}`) }))}
        value={values.cardType}
        onChange={(cardType) =>
          setValues({ ...values, cardType: cardTypes.find((candidate) => candidate === cardType) ?? values.cardType })
        }
        required
      />
      <Select
        name="brand"
        label={text('detail.brand')}
        hint={hints.brand}
        options={withCurrent(brands.rows, bin.brand)}
        value={values.brand}
        onChange={(brand) => setValues({ ...values, brand })}
        required
      />
    </OutcomeDialog>
  );
}
