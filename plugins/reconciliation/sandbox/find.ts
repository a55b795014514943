/** Finds what a caller may see. */
import { grantsIn, SandboxError, type TrailReader, type World } from '#sandbox';
import type { AcquirerFile, Book, Break } from './book.ts';
import { bookOf } from './deliver.ts';

export interface Request {
  readonly world: World;
  readonly caller: TrailReader;
}

/**
 * Returns the caller's book; `undefined` if they see only some merchants, methods or providers: a file has all of
 * them.
 */
export function bookFor({ world, caller }: Request): Book | undefined {
  const { tenantId, mode } = caller;
  return tenantId === undefined || grantsIn(world) !== undefined ? undefined : bookOf(world, tenantId, mode);
}

/** Returns the caller's book. @throws SandboxError 403 if they don't see a whole tenant */
export function requireBook(request: Request): Book {
  const book = bookFor(request);
  if (!book)
    throw new SandboxError(
      403,
      'reconciliation.part',
      'Reconciliation needs access to all merchants, payment methods and providers of a tenant.',
    );
  return book;
}

/** Finds a file. @throws SandboxError 404 if the caller's tenant and mode have none */
export function fileFor(request: Request, id: string): { readonly book: Book; readonly file: AcquirerFile } {
  const book = bookFor(request);
  const file = book?.files.get(id);
  if (!book || !file) throw new SandboxError(404, 'reconciliation.file-not-found', 'Acquirer file not found.');
  return { book, file };
}

/** Finds a break. @throws SandboxError 404 if the caller's tenant and mode have none */
export function breakFor(request: Request, id: string): { readonly book: Book; readonly found: Break } {
  const book = bookFor(request);
  const found = book?.breaks.get(id);
  if (!book || !found) throw new SandboxError(404, 'reconciliation.break-not-found', 'Break not found.');
  return { book, found };
}
