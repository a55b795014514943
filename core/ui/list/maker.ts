/** Builders whose titles are those of a list's labels where none is given. */
import type { ListText } from './list-context.ts';

/**
 * Makes something of a field, named by it. Its title is one of the list's texts; fields that the list has labels for
 * (`Labelled`) need none.
 */
export interface Maker<Id extends string, Key extends string, Labelled extends string, Look, Made> {
  (id: Id & Labelled, look?: Look): Made;
  (id: Id, title: Key, look?: Look): Made;
}

/** Maker like `Maker`, for builders that need more than a name. */
export interface MakerOf<Id extends string, Key extends string, Labelled extends string, Look, Made> {
  (id: Id & Labelled, look: Look): Made;
  (id: Id, title: Key, look: Look): Made;
}

/** Names of a list's fields and of their values. */
export interface FieldWords {
  /** The label of a field that is given no title. */
  readonly label: (field: string) => string;
  /** Returns the name of a field's value; the value itself if it is unknown. */
  readonly word: (field: string, value: string) => string;
}

/** Returns what makes a `Maker`. @param text reads the list's texts @param label of a field without a title */
export const makerWith =
  <Key extends string>(text: ListText<Key>, label: FieldWords['label']) =>
  <Id extends string, Look extends object, Made>(make: (id: Id, title: string, look: Look | undefined) => Made) =>
  (id: Id, title?: Key | Look, look?: Look): Made =>
    typeof title === 'string' ? make(id, text(title), look) : make(id, label(id), title);

/**
 * Returns what makes a `MakerOf`.
 * @param builder the builder as it is written in a list
 * @param needed the property that its look must have
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
