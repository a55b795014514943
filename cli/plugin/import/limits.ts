/** Limits on the size of a document, so that every import ends within seconds. Each limit has a message. */
import { ScaffoldError } from '../../scaffold-error.ts';

/** Maximum size in bytes. Parsing YAML takes more than ten times as long as JSON. */
export const mostBytes = { json: 20 * 1024 * 1024, yaml: 2 * 1024 * 1024 } as const;
/** Maximum number of YAML aliases, including aliases in aliased values. */
export const mostAliases = 100;
export const mostPaths = 10_000;
/** Maximum number of lists that become screens. */
export const mostResources = 200;
/** Maximum number of schemas, counted at each reference. */
export const mostSchemas = 500_000;
/** Maximum number of properties of an object, because records don't have more columns and fields. */
export const mostProperties = 500;
/** Maximum number of references that refer to another reference. */
export const deepestReference = 20;
/** Maximum number of values of a choice, and maximum length of each in characters. */
export const mostChoices = 500;
export const longestChoice = 200;
/** Maximum number of characters that a minimum length may require. For longer texts, validation is left to the API. */
export const longestText = 1_000;

/**
 * @returns the error of an import that reaches a limit
 * @param message what is too large, and the remedy
 */
export const tooLarge = (message: string): ScaffoldError => new ScaffoldError('import.limit', message);

export const formatCount = (count: number): string => count.toLocaleString('en');
