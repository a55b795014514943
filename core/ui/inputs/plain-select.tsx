import type { ComponentProps } from 'react';

/**
 * Renders a short choice without a separate field, in a bar or a table: the browser's list in the style of the other
 * controls.
 * @public
 */
export function PlainSelect({ className = 'ui-select', ...rest }: ComponentProps<'select'>) {
  return <select className={className} {...rest} />;
}
