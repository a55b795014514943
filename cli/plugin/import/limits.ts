/**
 * Limits on the size of a document, so that every import ends in seconds. Each limit has a message where it applies.
 */
import { ScaffoldError } from '../scaffold/scaffold-error.ts';

/** Bytes. YAML is read more than ten times as slowly as JSON. */
export const mostBytes = { json: 20 * 1024 * 1024, yaml: 2 * 1024 * 1024 } as const;
/** Aliases of YAML, each counted with those in what it stands for. */
export const mostAliases = 100;
export const mostPaths = 10_000;
/** Lists that become screens. */
export const mostResources = 200;
/** Schemas, each counted wherever the document refers to it. */
export const mostSchemas = 500_000;
/** Maximum number of properties of an object: no record has more columns and fields. */
export const mostProperties = 500;
/** References that lead from one to the next. */
export const deepestReference = 20;
/** Values that a field is chosen from, and characters of one. */
export const mostChoices = 500;
export const longestChoice = 200;
/** Characters that a text must have at least, before its rule is left to the API. */
export const longestText = 1_000;

/** @returns what an import ends with that meets a limit. @param message what is too much, and what to do */
export const tooLarge = (message: string): ScaffoldError => new ScaffoldError('import.limit', message);

export const counted = (count: number): string => count.toLocaleString('en');
