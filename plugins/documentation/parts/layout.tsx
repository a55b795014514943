import type { ReactNode } from 'react';
import { useMedia } from '#core/ui';

interface LayoutProps {
  readonly list: ReactNode;
  /** True if the URL names an entry. */
  readonly isChosen: boolean;
  readonly children: ReactNode;
}

/** Renders the list next to the selected entry. On a narrow screen, it renders only the entry if the URL names one. */
export function Layout({ list, isChosen, children }: LayoutProps) {
  const isNarrow = useMedia('(max-width: 899px)');
  return (
    <div className="documentation-layout">
      {isNarrow && isChosen ? (
        <>
          {children}
          {list}
        </>
      ) : (
        <>
          {list}
          {children}
        </>
      )}
    </div>
  );
}
