/**
 * Cache of documents in the form in which they are sent. Equal requests share a document, which is created and
 * compressed once. Its size is limited.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Coding, codingOf } from '../coding.ts';

export interface CachedDocument {
  readonly etag: string;
  readonly as: (coding: Coding) => Buffer;
}

/**
 * Maximum length of a key in characters. A caller can choose the length of an address; the document of a longer one is
 * not cached.
 */
const longestKey = 2_000;

/**
 * Caches the most recently requested documents.
 * @param maxSize maximum size in bytes; a document and its compressed copies count as twice its size
 */
export function keepDocuments(maxSize: number) {
  const documents = new LRUCache<string, CachedDocument>({ maxSize });
  return {
    /** @param key all data on which the document depends */
    async of(key: string, make: () => Promise<string>): Promise<CachedDocument> {
      const known = documents.get(key);
      if (known) return known;
      const html = await make();
      const document = documentOf(html);
      if (key.length <= longestKey)
        documents.set(key, document, { size: 2 * Buffer.byteLength(html) + 2 * key.length });
      return document;
    },
    /** Returns the current size in bytes. */
    size: () => documents.calculatedSize,
  };
}

function documentOf(html: string): CachedDocument {
  const copies = new Map<Coding, Buffer>();
  const make = (coding: Coding) => {
    if (coding === 'br') return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return coding === 'gzip' ? gzipSync(html) : Buffer.from(html);
  };
  return {
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
    as: (coding) => {
      const copy = copies.get(coding) ?? make(coding);
      copies.set(coding, copy);
      return copy;
    },
  };
}

/** Sends a document compressed, or without a body if the browser has it. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, { etag, as }: CachedDocument): FastifyReply {
  reply.headers({ etag, vary: 'accept-encoding, accept-language' }).type('text/html; charset=utf-8');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const coding = codingOf(String(request.headers['accept-encoding'] ?? ''));
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(as(coding));
}
