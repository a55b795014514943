import { useLanguage } from './use-text.ts';

type InTwoLanguages<Field extends string> = Partial<Record<Field | `${Field}Tr`, unknown>>;

/**
 * A field of an answer in a language: `nameTr` beside `name` where the API gives both, else `name`.
 * @param language BCP 47
 */
export function translated<Field extends string, Item extends InTwoLanguages<Field>>(item: Item, field: Field, language: string): Item[Field] {
  const { [field]: english, [`${field}Tr`]: turkish } = item as InTwoLanguages<string>; // the same fields, by any name
  return ((language === 'tr' && turkish) || english) as Item[Field]; // both are of one kind
}

/** Reads fields of answers in the person's language; the component renders again when that changes. */
export function useTranslated(): <Field extends string, Item extends InTwoLanguages<Field>>(item: Item, field: Field) => Item[Field] {
  const language = useLanguage();
  return (item, field) => translated(item, field, language);
}
