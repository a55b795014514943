import type { Text } from '#core/react';
import { supportCategories, toneOf } from '#core/ui';
import '../support.css';

/**
 * Shows a category behind a dot in its color, so that a row has one pill: its status. The API may have others than
 * those that have a text.
 */
export function CategoryTag({ text, category }: { readonly text: Text<'support'>; readonly category: string }) {
  return (
    <span className="support-tag" data-tone={toneOf(category, supportCategories)}>
      {categoryWord(text, category)}
    </span>
  );
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
