import { Suspense } from 'react';
import { languages } from '../../../i18n/languages.ts';
import { isLocalizedText } from '../../../i18n/localized.ts';
import { checkGuard } from '../../../permissions/guard.ts';
import { useHolder } from '../../../portal/use-holder.ts';
import { DefinitionList } from '../../pieces/definition-list.tsx';
import { labelInLanguage } from '../../pieces/language-name.ts';
import { fieldsOf, rowSchema } from '../declaration/schema.ts';
import type { Item } from '../declaration/spec.ts';
import { useView } from '../view.ts';
import { Value } from './value.tsx';

/** What an item is, line by line, or what the resource shows in its place. */
export function ItemBody({ item }: { readonly item: Item }) {
  const { spec, calls, words } = useView();
  const holder = useHolder();
  const { detail: Replaced } = spec.components;
  if (Replaced)
    return (
      <Suspense fallback={null}>
        <Replaced item={item} />
      </Suspense>
    );
  const schemas = fieldsOf(calls.details?.answer ?? rowSchema(calls.list));
  const shown = spec.detail.length > 0 ? spec.detail : spec.form;
  return (
    <DefinitionList
      items={shown
        .filter(({ guard = 'signed-in' }) => checkGuard(guard, holder) === 'allowed')
        .flatMap(({ key, label, ...rest }) => {
          const entry = { key, ...(label !== undefined && { label }) };
          const { [key]: value } = item;
          // One line for each language that the text has.
          if (isLocalizedText(value) && !('cell' in rest)) {
            const written = languages.filter((language) => value[language] !== undefined);
            return written.map((language) => ({ label: labelInLanguage(words.label(entry), language), value: <span lang={language}>{value[language]}</span> }));
          }
          return [
            {
              label: words.label(entry),
              value: <Value spec={{ ...('type' in rest ? {} : rest), ...entry }} schema={schemas[key]} item={item} words={words} />,
            },
          ];
        })}
    />
  );
}
