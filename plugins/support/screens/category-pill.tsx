import type { Text } from '#core/react';
import { StatusPill, supportCategories } from '#core/ui';

/** Shows a category. The API may have others than those that have a text. */
export function CategoryPill({ text, category }: { readonly text: Text<'support'>; readonly category: string }) {
  return <StatusPill status={category} map={supportCategories} label={categoryWord(text, category)} />;
}

/** Returns the name of a category, or the category itself if it has no text. */
export function categoryWord(text: Text<'support'>, category: string): string {
  switch (category) {
    case 'Integration':
    case 'Processing':
    case 'Operational':
    case 'Clarification':
      return text(`category.${category}`);
    default:
      return category;
  }
}
