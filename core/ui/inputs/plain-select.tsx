import type { ComponentProps } from 'react';

/** A short choice without a field of its own, in a bar or a table: the list of the browser, in the look of the other controls. */
export function PlainSelect({ className = 'ui-select', ...rest }: ComponentProps<'select'>) {
  return <select className={className} {...rest} />;
}
