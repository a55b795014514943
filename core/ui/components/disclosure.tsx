import './disclosure.css';
import chevron from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-right.js';
import type { ComponentProps, ReactNode } from 'react';
import { Glyph } from './glyph.tsx';

export interface DisclosureProps extends ComponentProps<'details'> {
  /** Content that is always visible. Clicking it opens and closes the rest. */
  readonly summary: ReactNode;
  /** Aligns the content with the left edge instead of the text of the heading. */
  readonly isFlush?: boolean;
}

/** Renders a heading whose content opens below it. It is closed unless `open` is set. @public */
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
