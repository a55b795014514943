import './book.css';
import { lazy, Suspense, useRef, useState } from 'react';
import { useAddressParameter, useCall, useClient, useMay, useRefresh, useSnackbar, useText } from '#core/react';
import {
  DefinitionList,
  Link,
  Loaded,
  OutcomeDialog,
  RecordAction,
  RecordActions,
  Screen,
  Skeleton,
  TabBar,
  TextInput,
  useCommonText,
  useNavigate,
} from '#core/ui';
import { allBooks, bookInfo, cloneBook, listBooks, type PriceBook, removeBook, updateBook } from '../api.ts';
import { permission } from '../permissions.ts';
import { BookPills } from './book-pills.tsx';

const BookForm = lazy(() => import('./book-form.tsx'));
const tabs = {
  prices: lazy(() => import('./prices/prices-tab.tsx')),
  products: lazy(() => import('./products-tab.tsx')),
  merchants: lazy(() => import('./merchants-tab.tsx')),
  calculator: lazy(() => import('./calculator-tab.tsx')),
  compare: lazy(() => import('./compare-tab.tsx')),
} as const;
type Tab = keyof typeof tabs;
const isTab = (value: string | undefined): value is Tab => value !== undefined && Object.hasOwn(tabs, value);

type Opened = 'edit' | 'clone' | 'remove' | 'switch';

/** Renders a price book: its fields, its prices, and the merchants that use it. */
export default function BookPage({ id, base }: { readonly id: string; readonly base: string }) {
  const text = useText('pricing');
  const common = useCommonText();
  const may = useMay();
  const call = useCall(bookInfo, { params: { id }, showsNotFound: true });
  const tab = useAddressParameter('tab');
  const audit = useAddressParameter('audit');
  const [opened, setOpened] = useState<Opened>();
  const current: Tab = isTab(tab.value) ? tab.value : 'prices';
  const Shown = tabs[current];
  const book = call.data;
  const mayEdit = may(permission.books.edit);
  const close = () => setOpened(undefined);
  return (
    <Screen
      record={book?.name}
      actions={
        book && (
          <RecordActions more={<RecordAction label={text('books.audit')} href={audit.hrefWith(`price-book:${id}`)} />}>
            {mayEdit && <RecordAction label={common('edit')} isSecondary run={() => setOpened('edit')} />}
            {mayEdit && <RecordAction label={text('books.clone')} isSecondary run={() => setOpened('clone')} />}
            {mayEdit && !book.isStandard && (
              <>
                <RecordAction
                  label={common(book.isActive ? 'deactivate' : 'activate')}
                  run={() => setOpened('switch')}
                  isSecondary
                />
                <RecordAction label={common('delete')} look="danger" run={() => setOpened('remove')} />
              </>
            )}
          </RecordActions>
        )
      }
    >
      <Loaded
        call={call}
        skeleton={<Skeleton widths={[40, 90, 75, 60]} />}
        problem={({ status }) => (status === 404 ? text('books.notFound') : undefined)}
      >
        {(book) => (
          <>
            <Facts book={book} merchantsHref={tab.hrefWith('merchants')} />
            <TabBar
              label={book.name}
              more={common('more')}
              current={current}
              // the keys of `tabs`
              tabs={(Object.keys(tabs) as Tab[]).map((tabName) => ({
                id: tabName,
                title: text(`tab.${tabName}`),
                href: tab.hrefWith(tabName === 'prices' ? undefined : tabName),
              }))}
            />
            <Suspense fallback={<Skeleton />}>
              <Shown book={book} />
            </Suspense>
          </>
        )}
      </Loaded>
      {book && opened === 'edit' && (
        <Suspense fallback={null}>
          <BookForm book={book} onClose={close} />
        </Suspense>
      )}
      {book && opened === 'clone' && <CloneDialog book={book} base={base} onClose={close} />}
      {book && opened === 'switch' && <SwitchDialog book={book} onClose={close} />}
      {book && opened === 'remove' && <RemoveDialog book={book} base={base} onClose={close} />}
    </Screen>
  );
}

function Facts({ book, merchantsHref }: { readonly book: PriceBook; readonly merchantsHref: string }) {
  const text = useText('pricing');
  return (
    <div className="pricing-facts">
      {book.description && <p translate="no">{book.description}</p>}
      <DefinitionList
        items={[
          { label: text('books.field.status'), value: <BookPills book={book} /> },
          { label: text('books.field.ownerId'), value: <span translate="no">{book.ownerName}</span> },
          {
            label: text('books.field.merchants'),
            value: <Link href={merchantsHref}>{text('books.merchantCount', { count: book.merchants })}</Link>,
          },
          {
            label: text('books.field.prices'),
            value: text('books.priceCount', { count: book.prices, products: book.products }),
          },
        ]}
      />
    </div>
  );
}

interface DialogProps {
  readonly book: PriceBook;
  readonly onClose: () => void;
}

function CloneDialog({ book, base, onClose }: DialogProps & { readonly base: string }) {
  const text = useText('pricing');
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [name, setName] = useState(text('books.copyName', { name: book.name }).slice(0, 120));
  const copy = useRef('');
  return (
    <OutcomeDialog
      title={text('books.cloneTitle', { name: book.name })}
      submitLabel={text('books.clone')}
      canSubmit={name.trim() !== ''}
      submit={async ({ requestId, signal }) => {
        const made = await client.call(cloneBook, {
          params: { id: book.id },
          body: { name: name.trim() },
          requestId,
          signal,
          quiet: true,
        });
        copy.current = made.id;
        await refresh(listBooks, allBooks);
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        showSnackbar(text('books.cloned'), 'success');
        onClose();
        navigate(`${base}/${copy.current}`);
      }}
      onClose={onClose}
    >
      <p>{text('books.cloneHint', { count: book.prices })}</p>
      <TextInput
        name="name"
        label={text('books.field.name')}
        value={name}
        onChange={setName}
        maxLength={120}
        required
      />
    </OutcomeDialog>
  );
}

function SwitchDialog({ book, onClose }: DialogProps) {
  const text = useText('pricing');
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const { id, name, description, isStandard, isActive, ownerId, version } = book;
  return (
    <OutcomeDialog
      title={text(isActive ? 'books.deactivateTitle' : 'books.activateTitle', { name })}
      submitLabel={common(isActive ? 'deactivate' : 'activate')}
      submit={async ({ requestId, signal }) => {
        await client.call(updateBook, {
          params: { id },
          body: { name, description, isStandard, ownerId, isActive: !isActive, version },
          requestId,
          signal,
          quiet: true,
        });
        await refresh(listBooks, allBooks, bookInfo);
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        showSnackbar(text('books.saved'), 'success');
        onClose();
      }}
      onClose={onClose}
    >
      <p>{text(isActive ? 'books.deactivateHint' : 'books.activateHint', { count: book.merchants })}</p>
    </OutcomeDialog>
  );
}

function RemoveDialog({ book, base, onClose }: DialogProps & { readonly base: string }) {
  const text = useText('pricing');
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const navigate = useNavigate();
  return (
    <OutcomeDialog
      title={common('deleteTitle', { name: book.name })}
      submitLabel={common('delete')}
      look="danger"
      submit={async ({ requestId, signal }) => {
        await client.call(removeBook, { params: { id: book.id }, requestId, signal, quiet: true });
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        showSnackbar(text('books.removed'), 'success');
        navigate(base);
        void refresh(listBooks, allBooks);
      }}
      onClose={onClose}
    >
      <p>{text('books.removeHint')}</p>
    </OutcomeDialog>
  );
}
