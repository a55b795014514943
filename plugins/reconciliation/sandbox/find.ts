/** Access to the records that a caller may view. */
import { grantsIn, SandboxError, type TrailReader, type World } from '#sandbox';
import type { AcquirerFile, Book, Break } from './book.ts';
import { bookOf } from './deliver.ts';

export interface Request {
  readonly world: World;
  readonly caller: TrailReader;
}

/**
 * Returns the caller's book; `undefined` if the caller's grants are limited, because a file contains payments of the
 * whole tenant.
 */
export function bookFor({ world, caller }: Request): Book | undefined {
  const { tenantId, mode } = caller;
  return tenantId === undefined || grantsIn(world) !== undefined ? undefined : bookOf(world, tenantId, mode);
}

/**
 * Returns the books that the caller may view: that of their tenant, or those of all tenants for platform staff.
 * @param tenantIds comma-separated; if absent, all tenants
 */
export function booksFor(request: Request, tenantIds?: string): readonly Book[] {
  const { world, caller } = request;
  if (caller.tier !== 'platform' || caller.tenantId !== undefined) {
    const book = bookFor(request);
    return book ? [book] : [];
  }
  if (grantsIn(world) !== undefined) return [];
  const wanted = tenantIds?.split(',');
  return world.tenants.filter(({ id }) => wanted?.includes(id) ?? true).map(({ id }) => bookOf(world, id, caller.mode));
}

/**
 * Returns the caller's book.
 * @throws SandboxError 403 if the caller may not view a whole tenant
 */
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

/**
 * Finds a file.
 * @throws SandboxError 404 if the caller may view none with this id in their mode
 */
export function fileFor(request: Request, id: string): { readonly book: Book; readonly file: AcquirerFile } {
  const book = booksFor(request).find(({ files }) => files.has(id));
  const file = book?.files.get(id);
  if (!book || !file) throw new SandboxError(404, 'reconciliation.file-not-found', 'Acquirer file not found.');
  return { book, file };
}

/**
 * Finds a break.
 * @throws SandboxError 404 if the caller may view none with this id in their mode
 */
export function breakFor(request: Request, id: string): { readonly book: Book; readonly found: Break } {
  const book = booksFor(request).find(({ breaks }) => breaks.has(id));
  const found = book?.breaks.get(id);
  if (!book || !found) throw new SandboxError(404, 'reconciliation.break-not-found', 'Break not found.');
  return { book, found };
}
