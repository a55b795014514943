/** Finds what a caller may see. */
import { grantsIn, SandboxError, type TrailReader, type World } from '#sandbox';
import type { AcquirerFile, Book, Break } from './book.ts';
import { bookOf } from './deliver.ts';

export interface Asked {
  readonly world: World;
  readonly caller: TrailReader;
}

/** Returns the caller's book; undefined where they see only some merchants, methods or providers: a file has all of them. */
export function bookFor({ world, caller }: Asked): Book | undefined {
  const { tenantId, mode } = caller;
  return tenantId === undefined || grantsIn(world) !== undefined ? undefined : bookOf(world, tenantId, mode);
}

/** @throws SandboxError 403 where the caller has no whole tenant */
export function demandBook(asked: Asked): Book {
  const book = bookFor(asked);
  if (!book) throw new SandboxError(403, 'reconciliation.part', 'Reconciliation needs access to all merchants, payment methods and providers of a tenant.');
  return book;
}

/** @throws SandboxError 404 where there is none in the caller's tenant and mode */
export function fileFor(asked: Asked, id: string): { readonly book: Book; readonly file: AcquirerFile } {
  const book = bookFor(asked);
  const file = book?.files.get(id);
  if (!book || !file) throw new SandboxError(404, 'reconciliation.file-not-found', 'Acquirer file not found.');
  return { book, file };
}

/** @throws SandboxError 404 where there is none in the caller's tenant and mode */
export function breakFor(asked: Asked, id: string): { readonly book: Book; readonly found: Break } {
  const book = bookFor(asked);
  const found = book?.breaks.get(id);
  if (!book || !found) throw new SandboxError(404, 'reconciliation.break-not-found', 'Break not found.');
  return { book, found };
}
