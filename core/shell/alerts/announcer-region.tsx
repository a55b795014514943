import { useSnapshot } from 'valtio';
import { usePortal } from '../../portal/portal.ts';

/** The one place that announcements are read from. It is in the page before any of them: screen readers pass over one that comes with its text. */
export function AnnouncerRegion() {
  const { text, turn } = useSnapshot(usePortal().announcer.state);
  return (
    <div role="status" className="ui-visually-hidden">
      <span key={turn}>{text}</span>
    </div>
  );
}
