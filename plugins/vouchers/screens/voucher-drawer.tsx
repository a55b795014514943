import { useState } from 'react';
import { Slot, useCall, useClient, useHolder, useText } from '#core/react';
import {
  DateTime,
  DefinitionList,
  Figure,
  Figures,
  type ListDetailProps,
  Money,
  Notice,
  RecordAction,
  RecordDrawer,
  Section,
  StatusPill,
  TransactionRows,
  useCommonText,
  useMoney,
  WordDialog,
} from '#core/ui';
import { blockVoucher, getVoucher, unblockVoucher, type VoucherDetail } from '../api.ts';
import { voucherStatus } from '../model.ts';
import { permission } from '../permissions.ts';

type Word = 'block' | 'unblock';

/** Renders a voucher: its remaining balance and its payments. */
export default function VoucherDrawer({ id, base, neighbors }: ListDetailProps) {
  const text = useText('vouchers');
  const common = useCommonText();
  const [word, setWord] = useState<Word>();
  const call = useCall(getVoucher, { params: { id }, showsNotFound: true });
  return (
    <RecordDrawer
      call={call}
      singular={text('vouchers.one')}
      name={(voucher) => voucher.serial}
      status={(voucher) => (
        <StatusPill status={voucher.status} of={voucherStatus} label={text(`vouchers.status.${voucher.status}`)} />
      )}
      subtitle={(voucher) => voucher.merchantName}
      actions={(voucher) => <VoucherActions voucher={voucher} onWord={setWord} />}
      more={() => <Slot id="resource/actions@1" props={{ entity: 'voucher', id }} />}
      notFound={text('vouchers.notFound')}
      neighbors={neighbors}
      base={base}
    >
      {(voucher) => (
        <>
          {voucher.block && (
            <Notice kind="negative" title={text('vouchers.blocked', { actor: voucher.block.actor })}>
              {voucher.block.reason} · <DateTime value={voucher.block.created} style="full" />
            </Notice>
          )}
          <Figures>
            <Figure
              main
              label={text('vouchers.field.balance')}
              value={<Money amount={voucher.balance} currency={voucher.currency} />}
            />
            <Figure
              label={text('vouchers.field.face')}
              value={<Money amount={voucher.face} currency={voucher.currency} />}
            />
          </Figures>
          <Section title={common('details')}>
            <DefinitionList
              items={[
                { label: text('vouchers.field.issued'), value: <DateTime value={voucher.issued} style="full" /> },
                { label: text('vouchers.field.expires'), value: <DateTime value={voucher.expires} style="full" /> },
              ]}
            />
          </Section>
          <Redemptions voucher={voucher} />
          {word && <VoucherDialog word={word} voucher={voucher} onClose={() => setWord(undefined)} />}
        </>
      )}
    </RecordDrawer>
  );
}

function VoucherActions({
  voucher: { status },
  onWord,
}: {
  readonly voucher: VoucherDetail;
  readonly onWord: (word: Word) => void;
}) {
  const text = useText('vouchers');
  const { permissions } = useHolder();
  if (!permissions.has(permission.StatusChange)) return null;
  if (status === 'Blocked')
    return <RecordAction label={text('vouchers.unblockAction')} run={() => onWord('unblock')} />;
  if (status !== 'Active' && status !== 'PartlyRedeemed') return null;
  return <RecordAction label={text('vouchers.blockAction')} look="danger" run={() => onWord('block')} />;
}

/** Renders the payments, each with a link to the transaction. */
function Redemptions({ voucher }: { readonly voucher: VoucherDetail }) {
  const text = useText('vouchers');
  return (
    <Section title={text('vouchers.payments')}>
      {voucher.transactions.length === 0 ? (
        <p className="ui-muted">{text('vouchers.noPayments')}</p>
      ) : (
        <TransactionRows rows={voucher.transactions} />
      )}
    </Section>
  );
}

function VoucherDialog({
  word,
  voucher,
  onClose,
}: {
  readonly word: Word;
  readonly voucher: VoucherDetail;
  readonly onClose: () => void;
}) {
  const text = useText('vouchers');
  const client = useClient();
  const money = useMoney();
  const { id, version, serial, balance, currency } = voucher;
  return (
    <WordDialog
      title={text(`vouchers.${word}Title`, { name: serial })}
      submitLabel={text(`vouchers.${word}Action`)}
      look={word === 'block' ? 'danger' : 'primary'}
      reason={text('vouchers.reason')}
      money
      send={(sending, reason) =>
        client.call(word === 'block' ? blockVoucher : unblockVoucher, {
          params: { id },
          quiet: true,
          ...sending,
          body: { reason, version },
        })
      }
      done={text(`vouchers.${word}Done`)}
      onClose={onClose}
    >
      <p>{text(`vouchers.${word}Text`, { balance: money(balance, currency) })}</p>
    </WordDialog>
  );
}
