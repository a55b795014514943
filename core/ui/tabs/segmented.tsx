import './segmented.css';
import { Link } from '../../routing/link.tsx';
import type { TabLink } from './tab-bar.tsx';

/** Props of `Segmented`. @public */
export interface SegmentedProps {
  /** Subject of the views. */
  readonly label: string;
  readonly views: readonly TabLink[];
  /** Id of the current view. */
  readonly current: string;
}

/**
 * Renders a switch between a few views of the same data, each with its own address: a list, a board, a month. @public
 */
export function Segmented({ label, views, current }: SegmentedProps) {
  return (
    <nav aria-label={label}>
      <ul className="ui-segments">
        {views.map(({ id, title, href }) => (
          <li key={id}>
            <Link href={href} aria-current={id === current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
