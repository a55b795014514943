/** The rules that an entity declares with a word: what is taken, what carries its mark, what use has fixed. */
import { folded } from '../../../core/i18n/folded.ts';
import { isLocalizedText } from '../../../core/i18n/localized.ts';
import type { EntityDefinition, Objection, RecordChange } from './define.ts';
import { changesBetween } from './log.ts';
import type { EntityRecord } from './token.ts';

/** Whether a field has another value; a list by its values. */
export function isChanged<Stored extends EntityRecord>(field: keyof Stored & string, before: Stored, after: Stored): boolean {
  return changesBetween({ [field]: before[field] }, { [field]: after[field] }).length > 0;
}

const isOfSameOwner = (one: EntityRecord, other: EntityRecord) => one.tenantId === other.tenantId && one.merchantId === other.merchantId;

/** Says which field of a record another one of the same owner, or of the world, has already. */
export function taken<Stored extends EntityRecord>(definition: EntityDefinition<Stored>, others: readonly Stored[], record: Stored): Objection | undefined {
  const { unique = [], uniqueInWorld = [], token } = definition;
  for (const field of [...unique, ...uniqueInWorld]) {
    const wanted = compared(record[field]);
    const isNear = (other: Stored) => uniqueInWorld.includes(field) || isOfSameOwner(other, record);
    for (const [language, text] of wanted) {
      const other = others.find((one) => one.id !== record.id && isNear(one) && folded(compared(one[field]).get(language) ?? '') === folded(text));
      if (other) return { code: `${token.id}.taken`, field, message: `${definition.name(other)} already uses ${text}. Choose another one.` };
    }
  }
  return undefined;
}

/** What of a value is compared: the text in each language that it has, or the one text that it is. Nothing is equal to no text. */
function compared(value: unknown): ReadonlyMap<string, string> {
  const texts: [string, unknown][] = isLocalizedText(value) ? Object.entries(value) : [['', value]];
  return new Map(texts.flatMap(([language, text]) => (text === undefined || text === '' ? [] : [[language, String(text)]])));
}

/** The other records of the same owner that have the mark which this one has. */
export function marked<Stored extends EntityRecord>({ mark }: EntityDefinition<Stored>, others: Iterable<Stored>, record: Stored): Stored[] {
  if (mark === undefined || record[mark] !== true) return [];
  return [...others].filter((other) => other.id !== record.id && other[mark] === true && isOfSameOwner(other, record));
}

/** Says that the one with the mark cannot lose it, nor go. */
export function unmarked<Stored extends EntityRecord>(
  { mark, name, token }: EntityDefinition<Stored>,
  { before, after }: RecordChange<Stored>,
): Objection | undefined {
  if (mark === undefined || before?.[mark] !== true || after?.[mark] === true) return undefined;
  const message = `${name(before)} is the default ${token.id.replaceAll('-', ' ')}. Make another one the default ${after ? 'instead' : 'before you delete it'}.`;
  return { code: `${token.id}.default`, field: mark, message };
}

/** Says which field can no longer be changed, as something uses the record. */
export function usedField<Stored extends EntityRecord>(
  { fixedOnceUsed = [], name, token }: EntityDefinition<Stored>,
  { before, after }: RecordChange<Stored>,
  usesOf: (record: Stored) => { readonly count: number; readonly what: string } | undefined,
): Objection | undefined {
  const field = before && after && fixedOnceUsed.find((one) => isChanged(one, before, after));
  const use = field && usesOf(before);
  if (!use || use.count === 0) return undefined;
  return { code: `${token.id}.used`, field, message: `${name(before)} is used by ${use.count} ${use.what}, so you can't change this anymore.` };
}
