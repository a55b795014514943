import { useState } from 'react';
import {
  useAddressParameter,
  useCall,
  useClient,
  useLocalized,
  useMay,
  useRefresh,
  useSnackbar,
  useText,
} from '#core/react';
import {
  Button,
  DefinitionList,
  Dialog,
  EmptyState,
  formatDate,
  Link,
  Loaded,
  OutcomeDialog,
  Select,
  StatusPill,
  useCommonText,
  useNavigate,
  useUiEnvironment,
} from '#core/ui';
import { bookInfo, listBooks, type PriceBook, products } from '../api.ts';
import { permission } from '../permissions.ts';
import { termsText } from '../prices/cells.ts';
import {
  addBookProduct,
  bookEntries,
  bookProductInfo,
  feeTypeLookup,
  listBookProducts,
  listStructures,
  type PricingStructure,
  type ProductOfBook,
  productEntry,
  productFilters,
  relatedCount,
  removeBookProduct,
  updateBookProduct,
} from './api.ts';
import { Scroll } from './scroll.tsx';
import { useFeeTypeName, useProductName, useWords } from './use-words.ts';

const pageSize = 50;

/** Renders the products for which a book has prices. */
export default function ProductsTab({ book }: { readonly book: PriceBook }) {
  const text = useText('pricing');
  const common = useCommonText();
  const mayEdit = useMay()(permission.books.edit);
  const nameOf = useProductName();
  const navigate = useNavigate();
  const filter = useAddressParameter('show');
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<{
    readonly what: 'details' | 'switch' | 'remove';
    readonly product: ProductOfBook;
  }>();
  const [isAdding, setAdding] = useState(false);
  const filterType = productFilters.find((candidate) => candidate === filter.value) ?? 'All';
  const list = useCall(
    listBookProducts,
    { params: { id: book.id }, query: { pageSize, pageIndex: page, filterType } },
    { keepPrevious: true },
  );
  const close = () => setOpened(undefined);
  return (
    <>
      <div className="pricing-toolbar ui-field-bar">
        <Select
          label={text('products.show')}
          value={filterType}
          options={productFilters.map((id) => ({ id, name: text(`products.filter.${id}`) }))}
          onChange={(id) => {
            setPage(0);
            navigate(filter.hrefWith(id === 'All' || id === '' ? undefined : id), { replace: true });
          }}
        />
        {mayEdit && <Button onClick={() => setAdding(true)}>{text('products.take')}</Button>}
      </div>
      <Loaded
        call={list}
        empty={<EmptyState title={text(filterType === 'All' ? 'products.none' : 'products.noMatch')} />}
      >
        {({ data, count }) => (
          <>
            <Scroll label={text('tab.products')}>
              <table className="ui-plain-table">
                <thead>
                  <tr>
                    <th scope="col">{text('column.product')}</th>
                    <th scope="col">{text('products.field.method')}</th>
                    <th scope="col">{text('books.field.status')}</th>
                    <th scope="col" className="pricing-number">
                      {text('books.field.prices')}
                    </th>
                    {mayEdit && <th scope="col">{text('products.actions')}</th>}
                  </tr>
                </thead>
                <tbody>
                  {data.map((product) => (
                    <tr key={product.productId}>
                      <th scope="row">
                        <Button look="quiet" onClick={() => setOpened({ what: 'details', product })}>
                          <span translate="no">{nameOf(product)}</span>
                        </Button>
                        <div className="ui-muted" translate="no">
                          {product.productCode}
                        </div>
                      </th>
                      <td>{text(`products.method.${product.method}`)}</td>
                      <td>
                        <StatusPill
                          status={product.isActive ? 'Active' : 'Inactive'}
                          label={text(product.isActive ? 'products.charged' : 'products.free')}
                        />
                      </td>
                      <td className="pricing-number">{product.prices}</td>
                      {mayEdit && (
                        <td>
                          <Button
                            look="quiet"
                            onClick={() => setOpened({ what: 'switch', product })}
                            aria-label={`${text(product.isActive ? 'products.stop' : 'products.start')}: ${nameOf(product)}`}
                          >
                            {text(product.isActive ? 'products.stop' : 'products.start')}
                          </Button>
                          <Button
                            look="quiet"
                            onClick={() => setOpened({ what: 'remove', product })}
                            aria-label={`${text('products.remove')}: ${nameOf(product)}`}
                          >
                            {text('products.remove')}
                          </Button>
                        </td>
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroll>
            {count > pageSize && (
              <div className="pricing-toolbar ui-field-bar">
                <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
                  {common('previous')}
                </Button>
                <Button disabled={(page + 1) * pageSize >= count} onClick={() => setPage(page + 1)}>
                  {common('next')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {isAdding && <TakeDialog book={book} onClose={() => setAdding(false)} />}
      {opened?.what === 'details' && <ProductDialog book={book} product={opened.product} onClose={close} />}
      {(opened?.what === 'switch' || opened?.what === 'remove') && (
        <ProductChange book={book} what={opened.what} product={opened.product} onClose={close} />
      )}
    </>
  );
}

interface ProductProps {
  readonly book: PriceBook;
  readonly product: ProductOfBook;
  readonly onClose: () => void;
}

/** Renders the prices of a product in the book, and the cases without a price. */
function ProductDialog({ book, product, onClose }: ProductProps) {
  const text = useText('pricing');
  const feeTypeName = useFeeTypeName();
  const common = useCommonText();
  const nameOf = useProductName();
  const params = { id: book.id, pid: product.productId };
  const entry = useCall(productEntry, { params });
  const related = useCall(relatedCount, { params });
  const feeTypes = useCall(feeTypeLookup, { params });
  const calculator = useAddressParameter('tab');
  const unpriced = feeTypes.data?.filter(({ currencies }) => currencies.length === 0) ?? [];
  return (
    <Dialog
      title={nameOf(product)}
      onClose={onClose}
      size="l"
      footer={<Button onClick={onClose}>{common('close')}</Button>}
    >
      <DefinitionList
        items={[
          { label: text('products.field.book'), value: <span translate="no">{book.name}</span> },
          { label: text('products.field.code'), value: <span translate="no">{product.productCode}</span> },
          {
            label: text('products.field.related'),
            value:
              related.data &&
              text('products.related', {
                prices: related.data.prices,
                planned: related.data.planned,
                merchants: related.data.merchants,
              }),
          },
          {
            label: text('products.field.unpriced'),
            value: unpriced.map(({ feeTypeId }) => feeTypeName(feeTypeId)).join(', ') || undefined,
          },
        ]}
      />
      <Loaded
        call={entry}
        empty={text('products.noPrices')}
        isEmpty={({ pricingStructures }) => pricingStructures.length === 0}
      >
        {({ pricingStructures }) => <Structures structures={pricingStructures} product={product} />}
      </Loaded>
      <p>
        <Link href={calculator.hrefWith('calculator')}>{text('tab.calculator')}</Link>
      </p>
    </Dialog>
  );
}

/** Renders the price of each fee type of a product. */
function Structures({
  structures,
  product,
}: {
  readonly structures: readonly PricingStructure[];
  readonly product: ProductOfBook;
}) {
  const text = useText('pricing');
  const { timeZone } = useUiEnvironment();
  const words = useWords([product]);
  return (
    <Scroll label={text('tab.prices')}>
      <table className="ui-plain-table">
        <thead>
          <tr>
            <th scope="col">{text('column.feeType')}</th>
            <th scope="col">{text('column.currency')}</th>
            <th scope="col">{text('products.field.terms')}</th>
            <th scope="col">{text('column.effective')}</th>
          </tr>
        </thead>
        <tbody>
          {structures.map((structure) => (
            <tr key={structure.id}>
              <th scope="row">{text(`feeType.${structure.feeTypeId}`)}</th>
              <td>{structure.currency}</td>
              <td>
                {termsText(structure, text(`method.${structure.method}`), words.format, (field) =>
                  text(`column.${field}`),
                )}
              </td>
              <td>
                {text(structure.isPlanned ? 'grid.from' : 'grid.since', {
                  date: formatDate(structure.effectiveFrom, timeZone),
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function TakeDialog({ book, onClose }: Omit<ProductProps, 'product'>) {
  const text = useText('pricing');
  const showSnackbar = useSnackbar();
  const nameIn = useLocalized();
  const client = useClient();
  const refresh = useRefreshBook();
  const info = useCall(bookProductInfo, { params: { id: book.id } }, { fresh: true });
  const [productId, setProduct] = useState('');
  return (
    <OutcomeDialog
      title={text('products.take')}
      submitLabel={text('products.takeSubmit')}
      canSubmit={productId !== ''}
      submit={async ({ requestId, signal }) => {
        await client.call(addBookProduct, {
          params: { id: book.id },
          body: { productId },
          requestId,
          signal,
          quiet: true,
        });
        await refresh();
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        showSnackbar(text('products.taken'), 'success');
        onClose();
      }}
      onClose={onClose}
    >
      <Loaded call={info} empty={text('products.noneLeft')} isEmpty={({ available }) => available.length === 0}>
        {({ available }) => (
          <Select
            name="productId"
            label={text('column.product')}
            value={productId}
            options={available.map((product) => ({
              id: product.id,
              name: `${product.code} · ${nameIn(product.name)}`,
            }))}
            onChange={setProduct}
            hint={text('products.takeHint')}
            required
          />
        )}
      </Loaded>
    </OutcomeDialog>
  );
}

function ProductChange({ book, product, what, onClose }: ProductProps & { readonly what: 'switch' | 'remove' }) {
  const text = useText('pricing');
  const showSnackbar = useSnackbar();
  const nameOf = useProductName();
  const client = useClient();
  const refresh = useRefreshBook();
  const params = { id: book.id, pid: product.productId };
  const related = useCall(relatedCount, { params }, { fresh: true });
  const structures = useCall(listStructures, { params }, { fresh: true });
  const act = what === 'remove' ? 'remove' : product.isActive ? 'stop' : 'start';
  return (
    <OutcomeDialog
      title={text(`products.${act}Title`, { name: nameOf(product) })}
      submitLabel={text(`products.${act}`)}
      look={act === 'start' ? 'primary' : 'danger'}
      submit={async ({ requestId, signal }) => {
        if (what === 'remove') await client.call(removeBookProduct, { params, requestId, signal, quiet: true });
        else
          await client.call(updateBookProduct, {
            params,
            body: { isActive: !product.isActive },
            requestId,
            signal,
            quiet: true,
          });
        await refresh();
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        showSnackbar(text('books.saved'), 'success');
        onClose();
      }}
      onClose={onClose}
    >
      <p>{text(`products.${act}Hint`)}</p>
      <Loaded call={related}>
        {({ prices, planned, merchants }) => <p>{text('products.related', { prices, planned, merchants })}</p>}
      </Loaded>
      <Loaded call={structures} empty={text('products.noPrices')}>
        {(rows) => <Structures structures={rows} product={product} />}
      </Loaded>
    </OutcomeDialog>
  );
}

function useRefreshBook() {
  const refresh = useRefresh();
  return () => refresh(listBookProducts, bookProductInfo, bookEntries, bookInfo, listBooks, products.list);
}
