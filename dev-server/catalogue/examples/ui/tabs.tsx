/**
 * The parts of a record, each with its own address. Tabs without room are in a menu at the end. `Segmented` switches
 * between views of the same data.
 */
import { Segmented, TabBar } from '#core/ui';

const tabs = ['Overview', 'Evidence', 'Timeline', 'Payments', 'Documents', 'Notes', 'Settlements', 'Audit trail'].map(
  (title) => ({
    id: title,
    title,
    href: `/record/${title}`,
  }),
);

export const Parts = () => <TabBar label="Parts" tabs={tabs.slice(0, 3)} current="Overview" more="More" />;

export const Overflow = () => (
  <div style={{ maxWidth: 320 }}>
    <TabBar label="Many parts" tabs={tabs} current="Documents" more="More" />
  </div>
);

export const WithCounts = () => (
  <TabBar
    label="Tickets"
    current="mine"
    more="More"
    tabs={[
      { id: 'mine', title: 'Mine', href: '/mine', count: 4 },
      { id: 'all', title: 'All', href: '/all', count: 120 },
    ]}
  />
);

export const Views = () => (
  <Segmented
    label="Views"
    current="board"
    views={[
      { id: 'list', title: 'List', href: '/list' },
      { id: 'board', title: 'Board', href: '/board' },
    ]}
  />
);
