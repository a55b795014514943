import { Link } from 'wouter';
import { useText } from '../i18n/use-text.ts';

export interface Crumb {
  readonly text: string;
  /** Absent for the last crumb, which is the page itself. */
  readonly href?: string | undefined;
}

/** The trail of the screen: starts at 'Dashboard' (S-157). */
export function Breadcrumbs({ crumbs, home }: { readonly crumbs: readonly Crumb[]; readonly home: string }) {
  const text = useText('core');
  return (
    <nav className="breadcrumbs" aria-label={text('toolbar.breadcrumbs')}>
      <ol>
        <li>{crumbs.length > 0 ? <Link href={home}>{text('toolbar.home')}</Link> : <span aria-current="page">{text('toolbar.home')}</span>}</li>
        {crumbs.map((crumb) => (
          <li key={crumb.text}>{crumb.href ? <Link href={crumb.href}>{crumb.text}</Link> : <span aria-current="page">{crumb.text}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
