import type { ReactNode } from 'react';
import { useMedia } from '#core/ui';

interface LayoutProps {
  /** List of the entries to choose from. */
  readonly list: ReactNode;
  /** True when the address names an entry. */
  readonly isChosen: boolean;
  readonly children: ReactNode;
}

/** Renders a list beside the chosen entry. Without room for both, the entry that the address names comes first. */
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
