import { useMemo } from 'react';
import { isOneOf } from '#core/api';
import { localize, useCall, useFormats, useLanguage, useLocalized, useText } from '#core/react';
import { useUiEnvironment } from '#core/ui';
import { listFeeTypes } from '../api.ts';
import { decimalText, type Named, type Vocabulary } from '../prices/cells.ts';
import { type FeeTypeId, feeTypeIds, feeTypes } from '../prices/fee-types.ts';
import type { Stored } from '../prices/sheet.ts';
import { pricingMethods } from '../prices/terms.ts';
import type { BookEntries, ProductOfBook } from './api.ts';

/** Returns a function that formats a decimal of the API for the user, with all its digits. */
export function useDecimal(): (decimal: string) => string {
  const { number } = useFormats();
  return (decimal) => decimalText(decimal, number);
}

/** Returns a function that returns the name of a product in the user's language. */
export function useProductName(): (product: Pick<ProductOfBook, 'productName'>) => string {
  const nameIn = useLocalized();
  return (product) => nameIn(product.productName);
}

/** Returns a function that returns the name of a fee type in the user's language, or its id if it has no name. */
export function useFeeTypeName(): (feeTypeId: string) => string {
  const text = useText('pricing');
  return (feeTypeId) => (isNamed(feeTypeId) ? text(`feeType.${feeTypeId}`) : feeTypeId);
}

const isNamed = (id: string): id is FeeTypeId => isOneOf(feeTypeIds, id);

/** Returns the names that the cells of a book's prices can contain, in the user's language and number format. */
export function useWords(
  entries: readonly Pick<ProductOfBook, 'productId' | 'productCode' | 'productName'>[],
): Vocabulary {
  const text = useText('pricing');
  const language = useLanguage();
  const { number: format } = useFormats();
  const { currencies } = useUiEnvironment();
  // The fee types that the portal knows are shown until the API has returned all fee types.
  const charged = useCall(listFeeTypes).data ?? feeTypes;
  return useMemo(
    () => ({
      products: entries.map(
        (product): Named => ({
          id: product.productId,
          code: product.productCode,
          name: localize(product.productName, language),
        }),
      ),
      feeTypes: charged.map(
        ({ feeTypeId: id, feeTypeName }): Named => ({
          id,
          code: id,
          name: isNamed(id) ? text(`feeType.${id}`) : feeTypeName,
        }),
      ),
      methods: pricingMethods.map((id): Named => ({ id, code: id, name: text(`method.${id}`) })),
      currencies,
      format,
    }),
    [entries, charged, text, language, currencies, format],
  );
}

/** Returns the effective prices, and planned prices for entries without an effective price. */
export function storedIn({ entries }: Pick<BookEntries, 'entries'>): (Stored & {
  readonly effectiveFrom: string;
  readonly isPlanned: boolean;
  readonly next?: string | undefined;
})[] {
  return entries.flatMap(({ productId, pricingStructures }) => {
    const found = new Map<
      string,
      Stored & { readonly effectiveFrom: string; readonly isPlanned: boolean; readonly next?: string | undefined }
    >();
    for (const {
      id: _id,
      feeTypeId,
      feeTypeName: _name,
      currency,
      effectiveFrom,
      effectiveTo,
      isPlanned,
      ...terms
    } of pricingStructures) {
      const name = `${feeTypeId} ${currency}`;
      // The first price in time is the active price, or the first planned price.
      if (!found.has(name))
        found.set(name, {
          key: { productId, feeTypeId, currency },
          terms,
          effectiveFrom,
          isPlanned,
          next: effectiveTo,
        });
    }
    return [...found.values()];
  });
}
