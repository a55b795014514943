/** Values of price books. */
import { defineEnum } from '#core/api';

/** Filter values for price books: their status, or that they are the tenant's standard book. */
export const bookType = defineEnum('books.filter', ['Active', 'Inactive', 'Standard']);
