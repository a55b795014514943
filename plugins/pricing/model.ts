/** The values that price books can have. */
import { defineEnum } from '#core/api';

/** Lists what price books are filtered by: their status, or that they are the tenant's standard book. */
export const bookType = defineEnum('books.filter', ['Active', 'Inactive', 'Standard']);
