/** What the calls of pricing have in common. */
import * as Type from 'typebox';
import { Instant, PageIndex, PageSize } from '#core/api';

export const Id = Type.String({ minLength: 1, maxLength: 64 });
export const Name = Type.String({ minLength: 1, maxLength: 120 });
export const Count = Type.Integer({ minimum: 0 });
export const Version = Type.Integer({ minimum: 1 });

/** Prices that a book has at most. */
export const mostPrices = 10_000;

/** Price books that a tenant has at most. */
export const mostBooks = 50;

/** The version of the book's prices that a change was made from; whoever names it is told where somebody was faster. */
export const seen = { version: Type.Optional(Version) };

/** From when on; now where absent. */
export const from = { effectiveFrom: Type.Optional(Instant) };

export const search = { searchKey: Type.Optional(Type.String({ maxLength: 200 })) };
export const page = { pageSize: PageSize, pageIndex: PageIndex };
