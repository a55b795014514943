import type { Text } from '#core/react';
import { supportCategories, toneOf } from '#core/ui';
import './support.css';

/**
 * Renders a category with a dot in its color, because only the status of a row is a pill. The API may have categories
 * without a text.
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
