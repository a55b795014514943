import { useSnapshot } from 'valtio';
import { usePortal } from '../../portal/portal.ts';

/**
 * Renders the only region for announcements. It is in the page before there is an announcement, because screen readers
 * ignore a region that is added together with its text.
 */
export function AnnouncerRegion() {
  const { text, turn } = useSnapshot(usePortal().announcer.state);
  return (
    <div role="status" className="ui-visually-hidden">
      <span key={turn}>{text}</span>
    </div>
  );
}
