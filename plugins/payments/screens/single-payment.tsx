import { lazy, Suspense, useState } from 'react';
import { chargeBearer, readAmount } from '#core/api';
import { useCall, useClient, useDraft, useMay, useSnackbar, useText } from '#core/react';
import {
  AmountInput,
  AutoComplete,
  Button,
  DatePicker,
  DateTime,
  Disclosure,
  dayOf,
  decimalPlacesOf,
  EmptyState,
  FormCard,
  FormFoot,
  FormSection,
  Loaded,
  Money,
  RadioGroup,
  SaveFields,
  SaveProblem,
  Screen,
  Select,
  Skeleton,
  Summary,
  TextInput,
  useFormSubmit,
  useMoney,
  useNavigate,
  useSave,
  useUiEnvironment,
} from '#core/ui';
import { BankFields, type BankValues, noDetails, payeeOf } from '../bank-fields.tsx';
import { beneficiaryCalls } from '../beneficiaries/api.ts';
import { paymentSpeed } from '../model/payment.ts';
import { type OrderInput, orderCalls, type PayingAccount, type Quote } from '../orders/api.ts';
import { useQuote } from '../orders/use-quote.ts';
import { paths } from '../paths.ts';
import { may as guardOf } from '../permissions.ts';
import { useProblem } from '../use-problem.ts';
import '../payments.css';

const ConfirmDialog = lazy(() => import('../orders/confirm-dialog.tsx'));

const empty = {
  ...noDetails,
  accountId: '',
  whom: 'beneficiary',
  beneficiaryId: '',
  beneficiaryName: '',
  beneficiaryAccount: '',
  amount: '',
  reference: '',
  date: '',
  speed: 'Standard',
  charges: 'SHA',
};
type Values = typeof empty;

/** Renders the screen for a single payment: the form, the preview, and the code. */
export default function SinglePayment() {
  const text = useText('payments');
  const mayPay = useMay()(guardOf('Create').permissions[0]);
  const accounts = useCall(orderCalls.accounts, {});
  return (
    <Screen narrow>
      {mayPay ? (
        <Loaded call={accounts} skeleton={<Skeleton widths={[40, 90, 75, 60]} />} empty={text('single.noAccounts')}>
          {(accounts) => <Form accounts={accounts} />}
        </Loaded>
      ) : (
        <EmptyState title={text('single.mayNot')}>{text('single.mayNotHint')}</EmptyState>
      )}
    </Screen>
  );
}

function Form({ accounts }: { readonly accounts: readonly PayingAccount[] }) {
  const text = useText('payments');
  const showSnackbar = useSnackbar();
  const client = useClient();
  const money = useMoney();
  const problemText = useProblem();
  const navigate = useNavigate();
  const { currencies, timeZone } = useUiEnvironment();
  // The browser must not store bank details.
  const draft = useDraft<Values>('payments.single', { ...empty, accountId: accounts[0]?.id ?? '' }, [
    'iban',
    'accountNumber',
    'sortCode',
    'bic',
  ]);
  const { values } = draft;
  const [offer, setOffer] = useState<{ readonly order: OrderInput; readonly quote: NonNullable<Quote['way']> }>();
  const [problems, setProblems] = useState<Quote['problems']>([]);
  const account = accounts.find(({ id }) => id === values.accountId) ?? accounts[0];
  const currency = account?.currency ?? '';
  const places = decimalPlacesOf(currency, currencies);
  const read = readAmount(values.amount, places);
  const order = orderOf(values, currency, 'amount' in read ? read.amount : undefined, timeZone);
  const set = (change: Partial<Values>) => {
    setProblems([]);
    draft.set(change);
  };
  const problem = (field: string) => problemText(problems.find((entry) => entry.field === field));
  const requiredProblem = (isMissing: boolean) =>
    form.isTried && isMissing ? problemText({ field: '', code: 'required' }) : undefined;
  const save = useSave<OrderInput>(async (_sending, input) => {
    const { problems: found, way } = await client.call(orderCalls.quote, { body: input, quiet: true });
    setProblems(found);
    if (way) setOffer({ order: input, quote: way });
    return undefined;
  });
  const form = useFormSubmit({
    canSubmit: order !== undefined,
    isSaving: save.isSaving,
    why: text('single.incomplete'),
    send: () => order && save.save(order),
  });
  const quote = useQuote(order);
  const find = async (search: string, signal: AbortSignal) => {
    const query = {
      pageIndex: 0,
      pageSize: 20,
      state: 'Active',
      sortBy: 'name',
      sortDirection: 'asc',
      ...(search.trim() && { searchKey: search.trim() }),
    } as const;
    const { data } = await client.call(beneficiaryCalls.list, { query, signal });
    return data.map(({ id, name, account: note }) => ({ id, name, note }));
  };
  return (
    <>
      <FormCard
        aside={
          <>
            <h2>{text('single.summary')}</h2>
            <Summary
              items={[
                {
                  label: text('field.from'),
                  value: account && (account.name || text('account.balance', { currency })),
                },
                {
                  label: text('payment.payee'),
                  value: (
                    <span translate="no">{(values.whom === 'new' ? values.name : values.beneficiaryName) || '–'}</span>
                  ),
                },
                {
                  label: text('field.amount'),
                  value: 'amount' in read ? <Money amount={read.amount} currency={currency} /> : '–',
                },
                { label: text('field.fee'), value: quote ? <Money amount={quote.fee} currency={currency} /> : '–' },
                { label: text('field.arrives'), value: quote ? <DateTime value={quote.arrives} style="full" /> : '–' },
                { label: text('confirm.left'), value: quote && <Money amount={quote.left} currency={currency} /> },
                {
                  label: text('confirm.total'),
                  value: quote ? <Money amount={quote.total} currency={currency} /> : '–',
                  isTotal: true,
                },
              ]}
            />
            {problems.length > 0 && (
              <ul role="alert" className="payments-problems">
                {problems.map((entry) => (
                  <li key={`${entry.field} ${entry.code}`}>{problemText(entry)}</li>
                ))}
              </ul>
            )}
            <SaveProblem of={save} kind="action" />
            <FormFoot {...form.foot}>
              <Button type="submit" look="primary" aria-disabled={save.isSaving} aria-busy={save.isSaving}>
                {'amount' in read ? text('single.send', { amount: money(read.amount, currency) }) : text('single.next')}
              </Button>
            </FormFoot>
          </>
        }
        onSubmit={form.onSubmit}
      >
        {draft.isRestored && (
          <p className="ui-muted" role="status">
            {text('single.restored')}{' '}
            <Button look="quiet" onClick={draft.discard}>
              {text('single.discard')}
            </Button>
          </p>
        )}
        <SaveFields of={save}>
          <FormSection level={2} title={text('single.whom')}>
            <RadioGroup
              label={text('single.account')}
              value={values.whom}
              options={[
                { id: 'beneficiary', name: text('single.toBeneficiary') },
                { id: 'new', name: text('single.toNew') },
              ]}
              onChange={(whom) => set({ whom })}
              segmented
            />
            {values.whom === 'beneficiary' ? (
              <AutoComplete
                name="beneficiaryId"
                label={text('field.beneficiary')}
                value={values.beneficiaryId}
                options={find}
                nameOf={() => values.beneficiaryName || undefined}
                onChange={(beneficiaryId) => {
                  set({ beneficiaryId });
                  if (beneficiaryId !== '') {
                    void client
                      .call(beneficiaryCalls.details, { params: { id: beneficiaryId }, quiet: true })
                      .then(({ name, account: beneficiaryAccount, currency: wanted }) => {
                        const fitting = accounts.find((account) => account.currency === wanted);
                        draft.set({
                          beneficiaryName: name,
                          beneficiaryAccount,
                          ...(fitting && values.amount === '' && { accountId: fitting.id }),
                        });
                      })
                      .catch(() => undefined);
                  }
                }}
                hint={values.beneficiaryId !== '' && values.beneficiaryAccount}
                error={problem('beneficiaryId') ?? requiredProblem(values.beneficiaryId === '')}
                required
              />
            ) : (
              <BankFields
                values={values}
                isTried={form.isTried}
                onChange={(change: Partial<BankValues>) => set(change)}
              />
            )}
          </FormSection>
          <FormSection level={2} title={text('single.what')}>
            <AmountInput
              name="amount"
              label={`${text('field.amount')} (${currency})`}
              currency={currency}
              value={values.amount}
              onChange={(amount) => set({ amount })}
              error={problem('amount') ?? requiredProblem(!('amount' in read))}
              isLarge
              required
            />
            <Select
              name="accountId"
              label={text('field.from')}
              value={account?.id ?? ''}
              options={accounts.map(({ id, name, currency: accountCurrency, available }) => ({
                id,
                name: name || text('account.balance', { currency: accountCurrency }),
                note: text('single.available', { amount: money(available, accountCurrency) }),
              }))}
              onChange={(accountId) => set({ accountId })}
              hint={account && text('single.available', { amount: money(account.available, currency) })}
              error={problem('accountId') ?? problem('currency')}
              required
            />
            <TextInput
              name="reference"
              label={text('field.reference')}
              value={values.reference}
              onChange={(reference) => set({ reference })}
              hint={text('single.referenceHint')}
              error={problem('reference') ?? requiredProblem(values.reference.trim() === '')}
              maxLength={140}
              required
            />
          </FormSection>
          <FormSection level={2} title={text('single.when')}>
            <DatePicker
              name="date"
              label={text('field.date')}
              value={values.date}
              onChange={(date) => set({ date })}
              hint={text('single.dateHint')}
              error={problem('date')}
            />
            <RadioGroup
              name="speed"
              label={text('field.speed')}
              value={values.speed}
              options={paymentSpeed.values.map((id) => ({ id, name: text(paymentSpeed.textKey(id)) }))}
              onChange={(speed) => set({ speed })}
              hint={text('single.speedHint')}
              segmented
            />
            <Disclosure isFlush summary={text('single.more')}>
              <Select
                name="charges"
                label={text('field.charges')}
                value={values.charges}
                options={chargeBearer.values.map((id) => ({ id, name: text(chargeBearer.textKey(id)) }))}
                onChange={(value) => set({ charges: value })}
                hint={text('single.chargesHint')}
                alwaysChosen
              />
            </Disclosure>
          </FormSection>
        </SaveFields>
      </FormCard>
      {offer && (
        <Suspense fallback={null}>
          <ConfirmDialog
            order={offer.order}
            quote={offer.quote}
            whom={
              values.whom === 'beneficiary' ? `${values.beneficiaryName} · ${values.beneficiaryAccount}` : values.name
            }
            onTakeName={
              values.whom === 'new'
                ? (name) => {
                    draft.set({ name });
                    setOffer(undefined);
                  }
                : undefined
            }
            onOrdered={(payment) => {
              draft.discard();
              form.reset();
              showSnackbar(
                text(payment.state === 'WaitingForApproval' ? 'single.orderedWaits' : 'single.ordered'),
                'success',
              );
              navigate(`${paths.pending}/${payment.id}`);
            }}
            onClose={() => setOffer(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Returns the order for the preview; `undefined` if a value is missing. */
function orderOf(
  values: Values,
  currency: string,
  amount: string | undefined,
  timeZone: string,
): OrderInput | undefined {
  const isKnown = values.whom === 'beneficiary';
  const payee = isKnown ? undefined : payeeOf(values);
  if (amount === undefined || values.reference.trim() === '' || (isKnown ? values.beneficiaryId === '' : !payee))
    return undefined;
  return {
    accountId: values.accountId,
    ...(isKnown ? { beneficiaryId: values.beneficiaryId } : payee && { payee }),
    amount,
    currency,
    reference: values.reference.trim(),
    ...(values.date && { date: dayOf(values.date, timeZone) }),
    speed: values.speed === 'Instant' ? 'Instant' : 'Standard',
    charges: chargeBearer.values.find((candidate) => candidate === values.charges) ?? 'SHA',
  };
}
