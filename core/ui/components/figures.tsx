import type { ReactNode } from 'react';
import { Link } from '../../routing/link.tsx';
import type { LoadedCall } from './loaded.tsx';
import { LoadedInline } from './loaded-inline.tsx';
import './definition-list.css';

interface FiguresProps {
  /** Renders large numbers in a frame, for the numbers that a screen begins with. */
  readonly isLead?: boolean;
  readonly children: ReactNode;
}

/** Renders labeled numbers in a row. @public */
export function Figures({ isLead = false, children }: FiguresProps) {
  return <dl className={isLead ? 'ui-figures ui-figures-lead' : 'ui-figures'}>{children}</dl>;
}

interface FigureBase {
  readonly label: ReactNode;
  /** Address of the rows that the number counts. */
  readonly href?: string;
  /** True for the most important number. */
  readonly main?: boolean;
}

/** Props of `Figure`. @public */
export type FigureProps<Data> = FigureBase &
  (
    | { readonly value: ReactNode; readonly call?: never }
    | { readonly call: LoadedCall<Data>; readonly value: (data: Data) => ReactNode }
  );

/**
 * Renders an entry of `<Figures>`: a known number, or the response of a call. If the call failed, it renders a dash,
 * because the surrounding card shows the failure once.
 * @public
 */
export function Figure<Data>({ label, href, main = false, ...given }: FigureProps<Data>) {
  const withLink = (value: ReactNode) => (href === undefined ? value : <Link href={href}>{value}</Link>);
  return (
    <div className={main ? 'ui-figure-main' : undefined}>
      <dt>{label}</dt>
      <dd>
        {given.call ? (
          <LoadedInline call={given.call} failed="–">
            {(data) => withLink(given.value(data))}
          </LoadedInline>
        ) : (
          withLink(given.value)
        )}
      </dd>
    </div>
  );
}
