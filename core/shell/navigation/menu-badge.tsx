import './menu-badge.css';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { reportError } from '../../errors/report.ts';
import { loadMessages } from '../../i18n/i18n.ts';
import type { AssembledMenuEntry } from '../../plugin/assembly.ts';
import { formatCount } from '../../ui/formats/amount.ts';

/** Cache with one lazy component per loader, so that another render does not load it again. */
const badges = new WeakMap<object, ComponentType>();

function badgeOf({ badge: load, plugin }: AssembledMenuEntry): ComponentType | undefined {
  if (!load) return undefined;
  const known = badges.get(load);
  if (known) return known;
  const made = lazy(async () => {
    const [{ default: useBadge }] = await Promise.all([load(), loadMessages(plugin)]);
    return { default: () => <Shown badge={useBadge()} /> };
  });
  badges.set(load, made);
  return made;
}

/** Renders the badge of a menu entry. A badge that fails renders nothing, because its screen shows the error. */
export default function MenuBadge({ entry }: { readonly entry: AssembledMenuEntry }) {
  const Badge = badgeOf(entry);
  return (
    Badge && (
      <Quiet entry={entry}>
        <Suspense fallback={null}>
          <Badge />
        </Suspense>
      </Quiet>
    )
  );
}

function Shown({
  badge,
}: {
  readonly badge: ReturnType<Awaited<ReturnType<NonNullable<AssembledMenuEntry['badge']>>>['default']>;
}) {
  if (!badge || badge.count === 0) return null;
  return (
    <span className="navigation-badge" title={badge.label}>
      <span aria-hidden="true">{formatCount(badge.count)}</span>
      <span className="ui-visually-hidden">{badge.label}</span>
    </span>
  );
}

class Quiet extends Component<
  { readonly entry: AssembledMenuEntry; readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { plugin, fullId: contribution } = this.props.entry;
    reportError(error, { source: 'contribution', plugin, contribution });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
