import { Card } from '../auth/auth-card.tsx';
import { useText } from '../i18n/use-text.ts';
import type { AssembledRoute } from '../plugin/assembly.ts';
import { PageTitle } from '../portal/page-title.ts';
import type { Match } from '../route-matching/match.ts';
import { Contribution } from '../slots/contribution.tsx';
import { UiEnvironment } from '../state/environment.tsx';
import { knownTimeZone } from '../ui/formats/date.ts';
import { Standing } from './standing.tsx';

/**
 * Renders a screen that is open to all visitors (guard `public`), without the shell and as if no user were signed in.
 */
export default function OpenScreen({ match: { route, params, base } }: { readonly match: Match<AssembledRoute> }) {
  const text = useText(route.plugin);
  const title = text(`manifest.${route.title}`);
  const timeZone = knownTimeZone(undefined);
  return (
    <UiEnvironment value={{ userId: 'nobody', timeZone, currencies: [], mode: 'Live' }}>
      <Card title={title} isWide>
        <PageTitle value={title}>
          <Contribution
            key={route.fullId}
            owner={route}
            load={route.screen}
            props={{ base, params }}
            beside={<Standing />}
            fallback={null}
          />
        </PageTitle>
      </Card>
    </UiEnvironment>
  );
}
