import { useSnapshot } from 'valtio';
import { usePortal } from '../../portal/portal.ts';

/**
 * Renders the single region from which announcements are read. It is in the page before any announcement, because
 * screen readers ignore a region that is added with its text.
 */
export function AnnouncerRegion() {
  const { text, turn } = useSnapshot(usePortal().announcer.state);
  return (
    <div role="status" className="ui-visually-hidden">
      <span key={turn}>{text}</span>
    </div>
  );
}
