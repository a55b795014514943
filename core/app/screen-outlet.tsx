import { useSnapshot } from 'valtio';
import { Redirect, useLocation } from 'wouter';
import { Contribution } from '../contribution/contribution.tsx';
import { useText } from '../i18n/use-text.ts';
import { firstHref, visibleMenu } from '../menu/menu-tree.ts';
import { NotificationBell } from '../notifications/bell.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { permissions } from '../permissions/permission-service.ts';
import type { AssembledRoute } from '../plugin/assembly.ts';
import { usePortal } from '../portal/portal.ts';
import { useAddress } from '../routing/address.ts';
import type { Match } from '../routing/match.ts';
import { stepOf } from '../routing/step.ts';
import { useCrumbs } from '../shell/breadcrumbs/use-crumbs.ts';
import { Shell } from '../shell/shell.tsx';
import { Screen as ScreenFrame } from '../ui/pieces/screen.tsx';
import { Standing } from './standing.tsx';

/** What the toolbar shows of the rooms that the shell does not know. */
const tools = (
  <>
    <PaletteButton />
    <NotificationBell />
  </>
);

/** A redirect acts when it is mounted: one after another must not be taken for the same. */
const redirectTo = (to: string) => <Redirect key={to} to={to} replace />;

/** Shows the screen of the address, or goes where its guard sends the person. */
export function ScreenOutlet() {
  const { assembly } = usePortal();
  const { holder } = useSnapshot(permissions);
  const [path] = useLocation();
  const address = useAddress();
  const step = stepOf(assembly.routes, path, address, holder);
  if (step.kind === 'screen') return <Screen match={step.match} />;
  return step.kind === 'redirect' ? redirectTo(step.to) : <Home />;
}

/** The landing of a deployment without a dashboard: the first screen of the person's menu, or a word of welcome. */
function Home() {
  const text = useText('core');
  const { assembly } = usePortal();
  const { holder } = useSnapshot(permissions);
  const first = firstHref(visibleMenu(assembly.menu, holder));
  if (first !== undefined) return redirectTo(first);
  return (
    <Shell crumbs={[]} title={text('home.title')} base="/" tools={tools}>
      <section className="portal-empty">
        <h1>{text('home.empty')}</h1>
        <p>{text('home.emptyHint')}</p>
      </section>
    </Shell>
  );
}

function Screen({ match }: { readonly match: Match<AssembledRoute> }) {
  const { route, params, base } = match;
  const text = useText(route.plugin);
  const title = text(`manifest.${route.title}`);
  const crumbs = useCrumbs(match);
  return (
    <Shell crumbs={crumbs} title={title} base={base} tools={tools}>
      <Contribution
        key={route.fullId}
        owner={route}
        heading={title}
        load={route.screen}
        props={{ base, params }}
        beside={<Standing />}
        fallback={<ScreenSkeleton title={title} />}
      />
    </Shell>
  );
}

/** The place of a screen while its code loads: the heading is there at once, so that nothing jumps. */
function ScreenSkeleton({ title }: { readonly title: string }) {
  const text = useText('core');
  return (
    <ScreenFrame title={title} busy>
      <p className="ui-visually-hidden" role="status">
        {text('app.loading')}
      </p>
      <div className="screen-skeleton bp6-skeleton" />
    </ScreenFrame>
  );
}
