import './disclosure.css';
import chevron from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-right.js';
import type { ComponentProps, ReactNode } from 'react';
import { Glyph } from './glyph.tsx';

export interface DisclosureProps extends ComponentProps<'details'> {
  /** Part that is always visible: a press on it opens and closes the rest. */
  readonly summary: ReactNode;
  /** The content begins at the left edge instead of below the heading's words. */
  readonly isFlush?: boolean;
}

/** Shows a heading whose content opens below it. It is closed unless `open` says otherwise. @public */
export function Disclosure({ summary, isFlush = false, className = '', children, ...rest }: DisclosureProps) {
  return (
    <details className={`ui-disclosure${isFlush ? ' ui-disclosure-flush' : ''} ${className}`.trim()} {...rest}>
      <summary>
        <Glyph paths={chevron} />
        {summary}
      </summary>
      <div className="ui-disclosure-content">{children}</div>
    </details>
  );
}
