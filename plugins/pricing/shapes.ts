/** Common schemas of the pricing calls. */
import * as Type from 'typebox';
import { Instant, PageIndex, PageSize } from '#core/api';

export const Id = Type.String({ minLength: 1, maxLength: 64 });
export const Name = Type.String({ minLength: 1, maxLength: 120 });
export const Count = Type.Integer({ minimum: 0 });
export const Version = Type.Integer({ minimum: 1 });

/** Maximum number of prices in a book. */
export const mostPrices = 10_000;

/** Maximum number of price books of a tenant. */
export const mostBooks = 50;

/**
 * Version of the book's prices that a change is based on. If it is present, a change by another user in the meantime
 * causes an error.
 */
export const seen = { version: Type.Optional(Version) };

/** Start of validity; now if absent. */
export const from = { effectiveFrom: Type.Optional(Instant) };

export const search = { searchKey: Type.Optional(Type.String({ maxLength: 200 })) };
export const page = { pageSize: PageSize, pageIndex: PageIndex };
