import { Suspense } from 'react';
import { languages } from '../../../i18n/languages.ts';
import { isLocalizedText } from '../../../i18n/localize.ts';
import { useHolder } from '../../../portal/use-holder.ts';
import { type Definition, DefinitionList } from '../../components/definition-list.tsx';
import { labelInLanguage } from '../../components/language-name.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { useListContext } from '../../list/use-list-context.ts';
import type { Item } from '../declaration/spec.ts';
import { detailLines } from '../detail-lines.ts';
import { useView } from '../view.ts';
import { permittedLines, statusLine } from './lines.ts';

/** Renders the fields of an item line by line, or the resource's component that replaces them. */
export function ItemBody({ item }: { readonly item: Item }) {
  const { spec, words } = useView();
  const context = useListContext(words.text);
  const holder = useHolder();
  const { detail: Replaced } = spec.components;
  if (Replaced)
    return (
      <Suspense fallback={<Skeleton widths={[40, 90, 75, 60]} />}>
        <Replaced item={item} />
      </Suspense>
    );
  const lines = permittedLines(detailLines(spec, context, words), holder);
  // The header of the item shows the status.
  const status = statusLine(lines);
  return (
    <DefinitionList
      items={lines
        .filter((line) => line !== status)
        .flatMap(({ id, title, cell, shows }): readonly Definition[] => {
          const { [id]: value } = item;
          // A line for each language of the text.
          if (isLocalizedText(value) && !shows?.isOwn) {
            const written = languages.filter((language) => value[language] !== undefined);
            return written.map((language) => ({
              label: labelInLanguage(title, language),
              value: <span lang={language}>{value[language]}</span>,
            }));
          }
          return [{ label: title, value: cell(item, '') }];
        })}
    />
  );
}
