import type { ReactNode } from 'react';
import { useMedia } from '#core/ui';

interface LayoutProps {
  /** What there is to choose from. */
  readonly list: ReactNode;
  /** Whether the address names one of it. */
  readonly isChosen: boolean;
  readonly children: ReactNode;
}

/** A list beside what is chosen of it. Where there is no room for both, what the address names comes first. */
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
