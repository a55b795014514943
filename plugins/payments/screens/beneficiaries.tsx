import { lazy, Suspense, useState } from 'react';
import { useMay, useText } from '#core/react';
import { Button, defineList, type ListPartProps, StatusPill, useCountryName, useNavigate } from '#core/ui';
import { type Beneficiary, beneficiaryCalls } from '../beneficiaries/api.ts';
import { beneficiaryState } from '../model/beneficiary.ts';
import { payeeResult } from '../model/payee.ts';
import { may as guardOf } from '../permissions.ts';

const BeneficiaryForm = lazy(() => import('../beneficiaries/beneficiary-form.tsx'));

/** List of the people and companies that the merchant pays. */
export default defineList({
  id: 'payments.beneficiaries',
  endpoint: beneficiaryCalls.list,
  useText: () => useText('payments'),
  useData: () => ({ countryName: useCountryName() }),
  columns: (c, { text, countryName }) => [
    c.text('name', 'field.name', {
      isName: true,
      sortable: true,
      width: 200,
      required: true,
      pinned: true,
      phone: 'start',
    }),
    c.text('account', 'field.account', { isName: true, width: 260, phone: 'below-start' }),
    c.custom('state', 'field.state', {
      cell: ({ state, proposed }) => (
        <>
          <StatusPill status={state} of={beneficiaryState} label={text(beneficiaryState.textKey(state))} />{' '}
          {proposed && (
            <StatusPill status="WaitingForApproval" of={beneficiaryState} label={text('beneficiary.changed')} />
          )}
        </>
      ),
      value: ({ state }) => state,
      sortable: true,
      width: 240,
      phone: 'below-end',
    }),
    c.text('currency', 'field.currency', { width: 84, phone: 'end' }),
    c.custom('country', 'field.country', {
      cell: ({ country }) => countryName(country),
      value: ({ country }) => country,
      sortable: true,
      width: 110,
    }),
    c.custom('payeeCheck', 'field.payeeCheck', {
      cell: ({ payeeCheck: { result } }) => (
        <StatusPill status={result} of={payeeResult} label={text(payeeResult.textKey(result))} />
      ),
      value: ({ payeeCheck: { result } }) => result,
      width: 140,
    }),
    c.count('payments', 'beneficiary.payments', { width: 96 }),
    c.text('editor', 'field.editor', { isName: true, width: 140 }),
    c.time('edited', 'field.edited', { sortable: true, width: 144 }),
  ],
  filters: (f) => [f.choice('state', beneficiaryState, 'field.state'), f.flag('waiting', 'beneficiary.waiting')],
  tabs: {
    parts: [
      { id: 'all', title: 'pending.all', filters: {} },
      { id: 'active', title: 'beneficiaryState.Active', filters: { state: ['Active'] } },
      { id: 'waiting', title: 'beneficiary.waiting', filters: { waiting: ['yes'] } },
    ],
  },
  defaultSort: { column: 'name', descending: false },
  rowName: ({ name }) => name,
  search: 'beneficiary.search',
  empty: { title: 'beneficiary.empty', body: 'beneficiary.emptyHint' },
  export: { guard: beneficiaryCalls.list.guard, fileName: 'beneficiary.fileName' },
  detail: { param: 'id', component: lazy(() => import('../beneficiaries/beneficiary-drawer.tsx')) },
  actions: AddBeneficiary,
}).Screen;

function AddBeneficiary({ base }: ListPartProps<Beneficiary>) {
  const text = useText('payments');
  const navigate = useNavigate();
  const mayEdit = useMay()(guardOf('Beneficiaries').permissions[0]);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {mayEdit && (
        <Button look="primary" onClick={() => setOpen(true)}>
          {text('beneficiary.add')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <BeneficiaryForm onClose={() => setOpen(false)} onDone={(id) => navigate(`${base}/${id}`)} />
        </Suspense>
      )}
    </>
  );
}
