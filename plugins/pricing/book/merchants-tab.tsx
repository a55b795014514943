import { useMemo, useState } from 'react';
import { useCall, useClient, useLookup, useMay, useRefresh, useSnackbar, useText } from '#core/react';
import { AutoComplete, Button, DataGrid, DateTimePicker, formatDate, type GridConfig, marked, OutcomeDialog, useGridState, useUiEnvironment } from '#core/ui';
import { type Assigned, assignBook, bookInfo, bookOfMerchant, listAssigned, listBooks, type PriceBook, unassignBook } from '../api.ts';
import { permission } from '../permissions.ts';

/** Where the book is used: the merchants that pay by it, or will. */
export default function MerchantsTab({ book }: { readonly book: PriceBook }) {
  const text = useText('pricing');
  const mayEdit = useMay()(permission.books.edit);
  const { timeZone } = useUiEnvironment();
  const [isAssigning, setAssigning] = useState(false);
  const [ending, setEnding] = useState<Assigned>();
  const config = useMemo<GridConfig<Assigned>>(
    () => ({
      id: 'pricing.merchants',
      columns: [
        {
          id: 'merchant',
          title: text('merchants.field.merchant'),
          cell: (row, search) => <span translate="no">{marked(row.merchantName, search)}</span>,
          value: (row) => row.merchantName,
          required: true,
          width: 280,
          phone: 'start',
        },
        {
          id: 'since',
          title: text('merchants.field.since'),
          cell: (row) => sinceText(row, text, timeZone),
          value: (row) => sinceText(row, text, timeZone),
          width: 260,
          phone: 'below-start',
        },
      ],
      rowName: ({ merchantName }) => merchantName,
      defaultSize: 20,
    }),
    [text, timeZone],
  );
  const grid = useGridState(config);
  const { state } = grid;
  const list = useCall(
    listAssigned,
    { params: { id: book.id }, query: { pageSize: state.size, pageIndex: state.page - 1, ...(state.search !== '' && { searchKey: state.search }) } },
    { keepPrevious: true },
  );
  return (
    <>
      {mayEdit && (
        <div className="pricing-toolbar">
          <Button look="primary" disabled={!book.isActive} title={book.isActive ? undefined : text('merchants.inactive')} onClick={() => setAssigning(true)}>
            {text('merchants.assign')}
          </Button>
          {!book.isActive && <span className="ui-muted">{text('merchants.inactive')}</span>}
        </div>
      )}
      <DataGrid
        grid={grid}
        list={list}
        title={text('tab.merchants')}
        rowId={({ merchantId }) => merchantId}
        searchPlaceholder={text('merchants.search')}
        empty={{ title: text('merchants.empty'), body: text('merchants.emptyHint') }}
        {...(mayEdit && {
          rowActions: (row: Assigned) =>
            row.assignmentId && (
              <Button look="quiet" aria-label={`${text('merchants.end')}: ${row.merchantName}`} onClick={() => setEnding(row)}>
                {text('merchants.end')}
              </Button>
            ),
        })}
      />
      {isAssigning && <AssignDialog book={book} onClose={() => setAssigning(false)} />}
      {ending && <EndDialog book={book} assigned={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function sinceText({ effectiveFrom, isPlanned }: Assigned, text: ReturnType<typeof useText<'pricing'>>, timeZone: string): string {
  if (effectiveFrom === undefined) return text('merchants.default');
  return text(isPlanned ? 'grid.from' : 'grid.since', { date: formatDate(effectiveFrom, timeZone) });
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
      <AutoComplete name="merchantId" label={text('merchants.field.merchant')} value={merchantId} options={rows} onChange={setMerchant} required />
      {merchantId !== '' && now.data?.current && (
        <p className="ui-muted">
          {text('merchants.paysNow', { name: now.data.current.name })}{' '}
          {now.data.planned && text('merchants.willPay', { name: now.data.planned.name, date: formatDate(now.data.planned.effectiveFrom, timeZone) })}
        </p>
      )}
      <DateTimePicker name="effectiveFrom" label={text('merchants.from')} value={from} onChange={setFrom} hint={text('merchants.fromHint')} />
    </OutcomeDialog>
  );
}

function EndDialog({ book, assigned, onClose }: { readonly book: PriceBook; readonly assigned: Assigned; readonly onClose: () => void }) {
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
        await client.call(unassignBook, { params: { id: book.id, merchantId: assigned.merchantId }, requestId, signal, quiet: true });
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
