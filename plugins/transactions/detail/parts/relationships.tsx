import { useState } from 'react';
import { useCall, useClient, useHolder, useRefresh, useSnackbar } from '#core/react';
import {
  Button,
  Copyable,
  DateTime,
  DefinitionList,
  Link,
  Loaded,
  OutcomeDialog,
  Section,
  Select,
  Skeleton,
  TextInput,
} from '#core/ui';
import type { TransactionDetail } from '../../api.ts';
import { useMayAct } from '../../use-may-act.ts';
import { OpenRow } from '../open-row.tsx';
import { Pages, rowsPerPage } from '../pages.tsx';
import type { PartProps } from '../part-props.ts';
import { allocation, type Relationship, requestTypes } from '../shapes.ts';
import { useDetailText } from '../texts.ts';
import { useActingFor, useDetailCalls } from '../use-detail-calls.ts';
import { WordPill } from '../word-pill.tsx';

interface Filters {
  readonly transactionId: string;
  readonly externalOrganizationId: string;
  readonly websiteId: string;
  readonly requestType: string;
}

/** Renders the accounts that are linked to this transaction, or with other filters to any transaction. */
export default function Relationships({ transaction, hrefOf }: PartProps) {
  const text = useDetailText();
  const calls = useDetailCalls();
  const { tier } = useHolder();
  const [filters, setFilters] = useState<Filters>({
    transactionId: transaction.id,
    externalOrganizationId: '',
    websiteId: '',
    requestType: '',
  });
  // A typed value applies with Enter or when its field loses the focus.
  const [typed, setTyped] = useState(filters);
  const [page, setPage] = useState(0);
  const apply = (next: Filters) => {
    setFilters(next);
    setPage(0);
  };
  const field = (name: keyof Filters) => ({ label: text(`detail.filter.${name}`), value: typed[name] });
  const textFieldProps = (name: keyof Filters) => ({
    ...field(name),
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    onBlur: () => typed[name] !== filters[name] && apply(typed),
    maxLength: 64,
  });
  const given = Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  );
  const query = { pageIndex: page, pageSize: rowsPerPage, ...given };
  const rows = useCall(
    calls.relationships,
    { query, ...(tier === 'platform' && { tenantId: transaction.tenantId }) },
    { keepPrevious: true },
  );
  return (
    <Section title={text('detail.tab.relationships')}>
      <form
        className="transactions-filters"
        onSubmit={(event) => {
          event.preventDefault();
          apply(typed);
        }}
      >
        <TextInput {...textFieldProps('transactionId')} />
        <TextInput {...textFieldProps('externalOrganizationId')} />
        <TextInput {...textFieldProps('websiteId')} />
        <Select
          {...field('requestType')}
          placeholder={text('detail.anyRequestType')}
          onChange={(requestType) => {
            setTyped({ ...typed, requestType });
            apply({ ...typed, requestType });
          }}
          options={[
            { id: '', name: text('detail.anyRequestType') },
            ...requestTypes.map((id) => ({ id, name: text(`detail.word.${id}`) })),
          ]}
        />
        <button type="submit" hidden>
          {text('detail.applyFilters')}
        </button>
      </form>
      <Loaded call={rows} skeleton={<Skeleton widths={[90, 90]} />} empty={text('detail.noRelationships')}>
        {({ data, count }) => (
          <>
            <div className="transactions-rows">
              {data.map((row) => (
                <OpenRow key={row.id} summary={<Line row={row} />} isOpen={count === 1}>
                  {() => <Opened row={row} transaction={transaction} hrefOf={hrefOf} />}
                </OpenRow>
              ))}
            </div>
            <Pages page={page} count={count} onPage={setPage} label={text('detail.tab.relationships')} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Line({ row }: { readonly row: Relationship }) {
  const text = useDetailText();
  return (
    <>
      <span className="transactions-row-main">
        {text(`detail.word.${row.requestType}`)} · {row.externalId} <WordPill status={row.status} of={allocation} />
      </span>
      <DateTime value={row.created} style="full" />
      <span className="transactions-row-more">
        {row.organizationName} · {row.accountReference}
      </span>
    </>
  );
}

function Opened({ row, transaction, hrefOf }: PartProps & { readonly row: Relationship }) {
  const text = useDetailText();
  const mayAct = useMayAct();
  const [isAsking, setAsking] = useState(false);
  const copyableFact = (label: string, value: string) => ({
    label,
    value: <Copyable whole value={value} label={label} />,
  });
  return (
    <>
      <DefinitionList
        items={[
          { label: text('field.merchant'), value: row.organizationName },
          copyableFact(text('detail.filter.externalOrganizationId'), row.externalOrganizationId),
          copyableFact(text('detail.accountReference'), row.accountReference),
          copyableFact(text('detail.filter.websiteId'), row.websiteId),
          { label: text('field.id'), value: <Link href={hrefOf(row.transactionId)}>{row.transactionId}</Link> },
        ]}
      />
      {row.status === 'Allocated' && mayAct('Deallocate') && (
        <Button onClick={() => setAsking(true)}>{text('detail.deallocate')}</Button>
      )}
      {isAsking && <DeallocateDialog row={row} transaction={transaction} onClose={() => setAsking(false)} />}
    </>
  );
}

function DeallocateDialog({
  row,
  transaction,
  onClose,
}: {
  readonly row: Relationship;
  readonly transaction: TransactionDetail;
  readonly onClose: () => void;
}) {
  const text = useDetailText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const calls = useDetailCalls();
  const refresh = useRefresh();
  const actingFor = useActingFor(transaction);
  const { organizationId, transactionId, accountReference, websiteId } = row;
  return (
    <OutcomeDialog
      title={text('detail.deallocate')}
      submitLabel={text('detail.deallocate')}
      look="danger"
      submit={async (sending) => {
        await client.call(calls.deallocate, {
          body: { organizationId, transactionId, accountReference, websiteId },
          ...actingFor,
          ...sending,
          quiet: true,
        });
        void refresh();
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => showSnackbar(text('detail.deallocated'), 'success')}
      onClose={onClose}
    >
      <p>{text('detail.deallocateAsk', { account: accountReference, reference: row.externalId })}</p>
    </OutcomeDialog>
  );
}
