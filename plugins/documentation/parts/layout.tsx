import type { ReactNode } from 'react';
import { useMedia } from '#core/ui';

interface LayoutProps {
  readonly list: ReactNode;
  /** True if the URL names an entry. */
  readonly isChosen: boolean;
  readonly children: ReactNode;
}

/** Renders the list next to the selected entry. On a narrow screen, the entry that the URL names is above the list. */
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
