import type { ReactNode } from 'react';
import { usePageTitle } from '../../portal/page-title.ts';
import { useDynamicCrumb } from '../../portal/use-dynamic-crumb.ts';

interface HeadProps {
  /** The page's heading. */
  readonly title?: string | undefined;
  /** Buttons and links that are about the whole screen. */
  readonly actions?: ReactNode;
}

/** Props of `Screen`. @public */
export interface ScreenFrameProps extends Omit<HeadProps, 'title'> {
  /**
   * The name of the record that fills the page: its heading, breadcrumb and tab title. The page has its route's title
   * until the name is known.
   */
  readonly record?: string | undefined;
  /**
   * The name of what the address opens below the page's own heading, for the breadcrumbs; undefined while it is not
   * known yet.
   */
  readonly crumb?: string | undefined;
  /** No wider than forms and settings read well. */
  readonly narrow?: boolean;
  /** True while the code is still loading. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/**
 * Renders the frame of a screen: the page's title as its heading, and actions, which are shown in every state of the
 * rest. Loaded content belongs into a `<Loaded>` inside.
 * @public
 */
export function Screen({ record, crumb = record, actions, narrow = false, busy = false, children }: ScreenFrameProps) {
  const title = usePageTitle();
  useDynamicCrumb(crumb);
  return (
    <div className={narrow ? 'screen screen-narrow' : 'screen'} aria-busy={busy || undefined}>
      <ScreenHead title={record ?? title} actions={actions} />
      {children}
    </div>
  );
}

/**
 * Renders the head of a screen alone. The heading can receive the focus, for the case that the focused element is gone.
 */
export function ScreenHead({ title, actions }: HeadProps) {
  return (
    <div className="screen-head">
      {title !== undefined && (
        <h1 className="screen-title" tabIndex={-1}>
          {title}
        </h1>
      )}
      {actions && <div className="screen-actions">{actions}</div>}
    </div>
  );
}
