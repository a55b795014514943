/** Builders whose default titles are the list's labels. */
import type { ListText } from './list-context.ts';

/**
 * Creates a column or a filter for a field. Its title is one of the list's texts, and can be omitted for fields with a
 * label (`Labeled`).
 */
export interface Maker<Id extends string, Key extends string, Labeled extends string, Look, Made> {
  (id: Id & Labeled, look?: Look): Made;
  (id: Id, title: Key, look?: Look): Made;
}

/** Like `Maker`, for builders that need more than a name. */
export interface MakerOf<Id extends string, Key extends string, Labeled extends string, Look, Made> {
  (id: Id & Labeled, look: Look): Made;
  (id: Id, title: Key, look: Look): Made;
}

/** Names of a list's fields and of their values. */
export interface FieldWords {
  /** Returns the label of a field without a title. */
  readonly label: (field: string) => string;
  /** Returns the name of a field's value; the value itself if it is unknown. */
  readonly word: (field: string, value: string) => string;
}

/**
 * Returns a function that creates a `Maker`.
 * @param text reads the list's texts
 * @param label returns the title of a field without one
 */
export const makerWith =
  <Key extends string>(text: ListText<Key>, label: FieldWords['label']) =>
  <Id extends string, Look extends object, Made>(make: (id: Id, title: string, look: Look | undefined) => Made) =>
  (id: Id, title?: Key | Look, look?: Look): Made =>
    typeof title === 'string' ? make(id, text(title), look) : make(id, label(id), title);

/**
 * Returns a function that creates a `MakerOf`.
 * @param builder name of the builder in the declaration of a list
 * @param needed the required property of its options
 */
export const makerOfWith =
  <Key extends string>(text: ListText<Key>, label: FieldWords['label']) =>
  <Id extends string, Look extends object, Made>(
    builder: string,
    needed: keyof Look & string,
    make: (id: Id, title: string, look: Look) => Made,
  ): MakerOf<Id, Key, string, Look, Made> =>
    makerWith(
      text,
      label,
    )((id: Id, title, look: Look | undefined) => {
      if (look?.[needed] === undefined)
        throw new TypeError(
          `The filter \`${id}\` lacks \`${needed}\`. Write \`${builder}('${id}', { ${needed}: … })\`.`,
        );
      return make(id, title, look);
    });
