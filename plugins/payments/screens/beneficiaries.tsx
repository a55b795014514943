import { lazy, Suspense, useMemo, useState } from 'react';
import type { ScreenProps } from '#core';
import { useMay, useText } from '#core/react';
import { Button, DateTime, formatCount, type GridColumn, GridScreen, type GridTab, instantValue, marked, StatusPill, useNavigate } from '#core/ui';
import { type Beneficiary, beneficiaryCalls } from '../beneficiaries/api.ts';
import { may as guardOf } from '../permissions.ts';
import { beneficiaryPills, payeePills } from '../pills.ts';
import { beneficiaryStates } from '../words.ts';

const BeneficiaryDrawer = lazy(() => import('../beneficiaries/beneficiary-drawer.tsx'));
const BeneficiaryForm = lazy(() => import('../beneficiaries/beneficiary-form.tsx'));

/** Whom the merchant pays. */
export default function Beneficiaries({ base, params }: ScreenProps) {
  const text = useText('payments');
  const navigate = useNavigate();
  const mayEdit = useMay()(guardOf('Beneficiaries').permissions[0]);
  const [isOpen, setOpen] = useState(false);
  const columns = useColumns();
  const filters = useMemo(
    () => [
      {
        id: 'state',
        kind: 'options' as const,
        title: text('field.state'),
        options: beneficiaryStates.map((id) => ({ id, name: text(`beneficiaryState.${id}`) })),
      },
      { id: 'waiting', kind: 'options' as const, title: text('beneficiary.waiting'), options: [{ id: 'yes', name: text('beneficiary.waiting') }] },
    ],
    [text],
  );
  const tabs = useMemo<readonly GridTab[]>(
    () => [
      { id: 'all', title: text('pending.all'), filters: {} },
      { id: 'active', title: text('beneficiaryState.Active'), filters: { state: ['Active'] } },
      { id: 'waiting', title: text('beneficiary.waiting'), filters: { waiting: ['yes'] } },
    ],
    [text],
  );
  return (
    <>
      <GridScreen<Beneficiary>
        id="payments.beneficiaries"
        actions={
          mayEdit && (
            <Button look="primary" onClick={() => setOpen(true)}>
              {text('beneficiary.add')}
            </Button>
          )
        }
        list={beneficiaryCalls.list}
        columns={columns}
        filters={filters}
        tabs={tabs}
        sort={{ column: 'name', descending: false }}
        size={20}
        rowName={({ name }) => name}
        base={base}
        opened={params.id}
        searchPlaceholder={text('beneficiary.search')}
        empty={{ title: text('beneficiary.empty'), body: text('beneficiary.emptyHint') }}
        export={{ guard: beneficiaryCalls.list.guard, fileName: text('beneficiary.fileName') }}
      >
        {(id, { neighbours }) => (
          <Suspense fallback={null}>
            <BeneficiaryDrawer key={id} id={id} base={base} neighbours={neighbours} />
          </Suspense>
        )}
      </GridScreen>
      {isOpen && (
        <Suspense fallback={null}>
          <BeneficiaryForm onClose={() => setOpen(false)} onDone={(id) => navigate(`${base}/${id}`)} />
        </Suspense>
      )}
    </>
  );
}

function useColumns(): readonly GridColumn<Beneficiary>[] {
  const text = useText('payments');
  return useMemo<readonly GridColumn<Beneficiary>[]>(
    () => [
      {
        id: 'name',
        title: text('field.name'),
        cell: (row, search) => <span translate="no">{marked(row.name, search)}</span>,
        value: (row) => row.name,
        sortable: true,
        width: 200,
        required: true,
        pinned: true,
        phone: 'start',
      },
      {
        id: 'account',
        title: text('field.account'),
        cell: (row, search) => <span translate="no">{marked(row.account, search)}</span>,
        value: (row) => row.account,
        width: 260,
        phone: 'below-start',
      },
      {
        id: 'state',
        title: text('field.state'),
        cell: (row) => (
          <>
            <StatusPill status={row.state} map={beneficiaryPills} label={text(`beneficiaryState.${row.state}`)} />{' '}
            {row.proposed && <StatusPill status="WaitingForApproval" map={beneficiaryPills} label={text('beneficiary.changed')} />}
          </>
        ),
        value: (row) => row.state,
        sortable: true,
        width: 240,
        phone: 'below-end',
      },
      { id: 'currency', title: text('field.currency'), cell: (row) => row.currency, value: (row) => row.currency, width: 84, phone: 'end' },
      { id: 'country', title: text('field.country'), cell: (row) => row.country, value: (row) => row.country, sortable: true, width: 84 },
      {
        id: 'payeeCheck',
        title: text('field.payeeCheck'),
        cell: (row) => <StatusPill status={row.payeeCheck.result} map={payeePills} label={text(`payee.${row.payeeCheck.result}`)} />,
        value: (row) => row.payeeCheck.result,
        width: 140,
      },
      { id: 'payments', title: text('beneficiary.payments'), cell: (row) => formatCount(row.payments), value: (row) => row.payments, align: 'end', width: 96 },
      { id: 'editor', title: text('field.editor'), cell: (row) => <span translate="no">{row.editor}</span>, value: (row) => row.editor, width: 140 },
      {
        id: 'edited',
        title: text('field.edited'),
        cell: (row) => <DateTime value={row.edited} style="full" />,
        value: (row) => instantValue(row.edited),
        sortable: true,
        width: 144,
      },
    ],
    [text],
  );
}
