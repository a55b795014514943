import { useState } from 'react';
import { useClient, useLandmark, useText } from '#core/react';
import { Button, DigitInput, OutcomeDialog, Select, TextInput, useNavigate, useUiEnvironment } from '#core/ui';
import { coins, payInCoin } from '../api.ts';
import './risk.css';

/** Makes a payment in Test mode to show how its blocks are counted. */
export function CoinButton() {
  const text = useText('risk');
  const navigate = useNavigate();
  const client = useClient();
  const { mode } = useUiEnvironment();
  const lookup = useLandmark('transactions');
  const [isOpen, setOpen] = useState(false);
  const [coin, setCoin] = useState<(typeof coins)[number]>('Bitcoin');
  const [currency, setCurrency] = useState('EUR');
  const [amount, setAmount] = useState('100.00');
  const [paid, setPaid] = useState('100');
  return (
    <>
      <Button
        disabled={mode !== 'Test'}
        title={mode === 'Test' ? undefined : text('risk.coin.live')}
        onClick={() => setOpen(true)}
      >
        {text('risk.coin.open')}
      </Button>
      {isOpen && (
        <OutcomeDialog
          title={text('risk.coin.title')}
          submitLabel={text('risk.coin.submit')}
          submit={async ({ requestId, signal }) => {
            const body = { coin, currency: currency.trim(), amount: amount.trim(), paidPercent: Number(paid) };
            const { transactionId } = await client.call(payInCoin, { body, requestId, signal, quiet: true });
            return { kind: 'succeeded', message: transactionId };
          }}
          onSucceeded={lookup === undefined ? undefined : (id) => navigate(`${lookup}/${id}`)}
          onClose={() => setOpen(false)}
        >
          <p className="ui-muted">{text('risk.coin.hint')}</p>
          <div className="risk-condition-fields">
            <Select
              name="coin"
              label={text('confirmationLevels.field.coin')}
              required
              value={coin}
              options={coins.map((id) => ({ id, name: text(`confirmationLevels.coin.${id}`) }))}
              onChange={(next) => setCoin(coins.find((candidate) => candidate === next) ?? coin)}
            />
            <TextInput
              name="currency"
              label={text('risk.rule.currency')}
              required
              maxLength={5}
              value={currency}
              onChange={(next) => setCurrency(next.toUpperCase())}
            />
            <TextInput
              name="amount"
              label={text('risk.try.amount')}
              required
              maxLength={18}
              value={amount}
              onChange={setAmount}
            />
            <DigitInput
              name="paid"
              label={text('risk.coin.paid')}
              hint={text('risk.coin.paidHint')}
              required
              max={100}
              value={paid}
              onChange={setPaid}
            />
          </div>
        </OutcomeDialog>
      )}
    </>
  );
}
