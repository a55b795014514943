import type { ReactNode } from 'react';
import { usePageTitle } from '../../portal/page-title.ts';
import { useDynamicCrumb } from '../../portal/use-dynamic-crumb.ts';

interface HeadProps {
  /** The page's heading. */
  readonly title?: string | undefined;
  /** Buttons and links for the whole screen. */
  readonly actions?: ReactNode;
}

/** Props of `Screen`. @public */
export interface ScreenFrameProps extends Omit<HeadProps, 'title'> {
  /**
   * Name of the record that fills the page, used as heading, breadcrumb and tab title. Until it is known, the page has
   * the title of its route.
   */
  readonly record?: string | undefined;
  /**
   * Name of the content that the address opens below the heading of the page, for the breadcrumbs; undefined until it
   * is known.
   */
  readonly crumb?: string | undefined;
  /** Limits the screen to a width that is readable for forms and settings. */
  readonly narrow?: boolean;
  /** True while the code is still loading. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/**
 * Renders the frame of a screen: the page's title as its heading, and the actions, both of which are always shown.
 * Content that has to load belongs in a `<Loaded>` inside.
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

/** Renders only the head of a screen. The heading can have the focus, for when the focused element was removed. */
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
