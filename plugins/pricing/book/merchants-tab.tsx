import { useState } from 'react';
import { useCall, useClient, useLookup, useMay, useRefresh, useSnackbar, useText } from '#core/react';
import {
  AutoComplete,
  Button,
  DateTimePicker,
  defineList,
  formatDate,
  highlightMatch,
  OutcomeDialog,
  type RowActionsProps,
  useUiEnvironment,
} from '#core/ui';
import {
  type Assigned,
  assignBook,
  bookInfo,
  bookOfMerchant,
  listAssigned,
  listBooks,
  type PriceBook,
  unassignBook,
} from '../api.ts';
import { permission } from '../permissions.ts';

const merchants = defineList({
  id: 'pricing.merchants',
  endpoint: listAssigned,
  useText: () => useText('pricing'),
  columns: (c, { text, timeZone }) => {
    const since = ({ effectiveFrom, isPlanned }: Assigned) =>
      effectiveFrom === undefined
        ? text('merchants.default')
        : text(isPlanned ? 'grid.from' : 'grid.since', { date: formatDate(effectiveFrom, timeZone) });
    return [
      c.custom('merchant', 'merchants.field.merchant', {
        cell: ({ merchantName }, search) => <span translate="no">{highlightMatch(merchantName, search)}</span>,
        value: ({ merchantName }) => merchantName,
        required: true,
        width: 280,
        phone: 'start',
      }),
      c.custom('since', 'merchants.field.since', { cell: since, value: since, width: 260, phone: 'below-start' }),
    ];
  },
  rowId: ({ merchantId }) => merchantId,
  rowName: ({ merchantName }) => merchantName,
  search: 'merchants.search',
  empty: { title: 'merchants.empty', body: 'merchants.emptyHint' },
  export: false,
  rowActions: { component: EndAssignment, guard: { permissions: [permission.books.edit] } },
});

/** Renders the merchants that use the book now or in the future. */
export default function MerchantsTab({ book }: { readonly book: PriceBook }) {
  const text = useText('pricing');
  const mayEdit = useMay()(permission.books.edit);
  const [isAssigning, setAssigning] = useState(false);
  return (
    <>
      {mayEdit && (
        <div className="pricing-toolbar ui-field-bar">
          <Button
            look="primary"
            disabled={!book.isActive}
            title={book.isActive ? undefined : text('merchants.inactive')}
            onClick={() => setAssigning(true)}
          >
            {text('merchants.assign')}
          </Button>
          {!book.isActive && <span className="ui-muted">{text('merchants.inactive')}</span>}
        </div>
      )}
      <merchants.Table base="" params={{ id: book.id }} title={text('tab.merchants')} />
      {isAssigning && <AssignDialog book={book} onClose={() => setAssigning(false)} />}
    </>
  );
}

function AssignDialog({ book, onClose }: { readonly book: PriceBook; readonly onClose: () => void }) {
  const text = useText('pricing');
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const { timeZone } = useUiEnvironment();
  const { rows } = useLookup('customers');
  const [merchantId, setMerchant] = useState('');
  const [from, setFrom] = useState('');
  const now = useCall(bookOfMerchant, { params: { merchantId: merchantId || 'none' } }, { enabled: merchantId !== '' });
  return (
    <OutcomeDialog
      title={text('merchants.assignTitle', { name: book.name })}
      submitLabel={text('merchants.assign')}
      canSubmit={merchantId !== ''}
      submit={async ({ requestId, signal }) => {
        await client.call(assignBook, {
          params: { id: book.id },
          body: { merchantId, ...(from !== '' && { effectiveFrom: from }) },
          requestId,
          signal,
          quiet: true,
        });
        await refresh(listAssigned, bookInfo, listBooks, bookOfMerchant);
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        showSnackbar(text('merchants.assigned'), 'success');
        onClose();
      }}
      onClose={onClose}
    >
      <AutoComplete
        name="merchantId"
        label={text('merchants.field.merchant')}
        value={merchantId}
        options={rows}
        onChange={setMerchant}
        required
      />
      {merchantId !== '' && now.data?.current && (
        <p className="ui-muted">
          {text('merchants.paysNow', { name: now.data.current.name })}{' '}
          {now.data.planned &&
            text('merchants.willPay', {
              name: now.data.planned.name,
              date: formatDate(now.data.planned.effectiveFrom, timeZone),
            })}
        </p>
      )}
      <DateTimePicker
        name="effectiveFrom"
        label={text('merchants.from')}
        value={from}
        onChange={setFrom}
        hint={text('merchants.fromHint')}
      />
    </OutcomeDialog>
  );
}

function EndAssignment({ row, params: { id = '' }, open }: RowActionsProps<Assigned>) {
  const text = useText('pricing');
  if (!row.assignmentId) return null;
  return (
    <Button
      look="quiet"
      aria-label={`${text('merchants.end')}: ${row.merchantName}`}
      onClick={() => open(({ onClose }) => <EndDialog bookId={id} assigned={row} onClose={onClose} />)}
    >
      {text('merchants.end')}
    </Button>
  );
}

function EndDialog({
  bookId,
  assigned,
  onClose,
}: {
  readonly bookId: string;
  readonly assigned: Assigned;
  readonly onClose: () => void;
}) {
  const text = useText('pricing');
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  return (
    <OutcomeDialog
      title={text('merchants.endTitle', { name: assigned.merchantName })}
      submitLabel={text('merchants.end')}
      look="danger"
      submit={async ({ requestId, signal }) => {
        await client.call(unassignBook, {
          params: { id: bookId, merchantId: assigned.merchantId },
          requestId,
          signal,
          quiet: true,
        });
        await refresh(listAssigned, bookInfo, listBooks, bookOfMerchant);
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        showSnackbar(text('merchants.ended'), 'success');
        onClose();
      }}
      onClose={onClose}
    >
      <p>{text('merchants.endHint')}</p>
    </OutcomeDialog>
  );
}
