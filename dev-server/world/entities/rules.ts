/** The rules of an entity's declaration: unique values, the mark, and fields that are fixed after use. */
import { foldText } from '../../../core/i18n/fold-text.ts';
import { isLocalizedText } from '../../../core/i18n/localize.ts';
import type { EntityDefinition, Objection, RecordChange } from './define.ts';
import { changesBetween } from './log.ts';
import type { EntityRecord } from './token.ts';

/** Returns true if the value of a field has changed. A list is compared by its values. */
export function isChanged<Stored extends EntityRecord>(
  field: keyof Stored & string,
  before: Stored,
  after: Stored,
): boolean {
  return changesBetween({ [field]: before[field] }, { [field]: after[field] }).length > 0;
}

const isOfSameOwner = (record: EntityRecord, other: EntityRecord) =>
  record.tenantId === other.tenantId && record.merchantId === other.merchantId;

/** Returns an objection for a field whose value another record of the same owner, or of the world, has. */
export function objectionToTakenValue<Stored extends EntityRecord>(
  definition: EntityDefinition<Stored>,
  others: readonly Stored[],
  record: Stored,
): Objection | undefined {
  const { unique = [], uniqueInWorld = [], token } = definition;
  for (const field of [...unique, ...uniqueInWorld]) {
    const wanted = comparableTexts(record[field]);
    const isNear = (other: Stored) => uniqueInWorld.includes(field) || isOfSameOwner(other, record);
    for (const [language, text] of wanted) {
      const other = others.find(
        (candidate) =>
          candidate.id !== record.id &&
          isNear(candidate) &&
          foldText(comparableTexts(candidate[field]).get(language) ?? '') === foldText(text),
      );
      if (other)
        return {
          code: `${token.id}.taken`,
          field,
          message: `${definition.name(other)} already uses ${text}. Choose another one.`,
        };
    }
  }
  return undefined;
}

/**
 * Returns the comparable form of a value: the text in each of its languages, or its single text. An absent text is
 * never equal.
 */
function comparableTexts(value: unknown): ReadonlyMap<string, string> {
  const texts: [string, unknown][] = isLocalizedText(value) ? Object.entries(value) : [['', value]];
  return new Map(
    texts.flatMap(([language, text]) => (text === undefined || text === '' ? [] : [[language, String(text)]])),
  );
}

/** Returns the other records of the same owner that have the same mark as this record. */
export function othersWithMark<Stored extends EntityRecord>(
  { mark }: EntityDefinition<Stored>,
  others: Iterable<Stored>,
  record: Stored,
): Stored[] {
  if (mark === undefined || record[mark] !== true) return [];
  return [...others].filter((other) => other.id !== record.id && other[mark] === true && isOfSameOwner(other, record));
}

/** Returns an objection if the marked record would lose its mark or be removed. */
export function objectionToLostMark<Stored extends EntityRecord>(
  { mark, name, token }: EntityDefinition<Stored>,
  { before, after }: RecordChange<Stored>,
): Objection | undefined {
  if (mark === undefined || before?.[mark] !== true || after?.[mark] === true) return undefined;
  const message = `${name(before)} is the default ${token.id.replaceAll('-', ' ')}. Make another one the default ${after ? 'instead' : 'before you delete it'}.`;
  return { code: `${token.id}.default`, field: mark, message };
}

/** Returns an objection for a field that can no longer be changed, because other data uses the record. */
export function usedField<Stored extends EntityRecord>(
  { fixedOnceUsed = [], name, token }: EntityDefinition<Stored>,
  { before, after }: RecordChange<Stored>,
  usesOf: (record: Stored) => { readonly count: number; readonly what: string } | undefined,
): Objection | undefined {
  const field = before && after && fixedOnceUsed.find((candidate) => isChanged(candidate, before, after));
  const use = field && usesOf(before);
  if (!use || use.count === 0) return undefined;
  return {
    code: `${token.id}.used`,
    field,
    message: `${name(before)} is used by ${use.count} ${use.what}, so you can't change this anymore.`,
  };
}
