import type { ComponentProps } from 'react';

/**
 * Renders a short choice without a label, for a bar or a table: the browser's select in the style of the other
 * controls.
 * @public
 */
export function PlainSelect({ className = 'ui-select', ...rest }: ComponentProps<'select'>) {
  return <select className={className} {...rest} />;
}
