/** The screen of a route at an address on the sandbox's answers, with a note of each call that it makes. */
import { type Part, type PartOptions, renderPart } from './render.tsx';
import { setAddress } from './dom.ts';
import { act } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { ref } from 'valtio';
import { useLocation } from 'wouter';
import type { AnyEndpoint } from '../../core/http/endpoint.ts';
import type { AssembledRoute } from '../../core/plugin/assembly.ts';
import type { ScreenProps } from '../../core/plugin/types.ts';
import { matchPath } from '../../core/routing/match.ts';
import type { Actor } from './check-resource/sandbox.ts';

/** What a call was made with, whatever its endpoint takes. */
export interface MadeCall {
  readonly query?: object;
  readonly headers?: object;
  readonly body?: unknown;
}

/** Who is told of the calls. */
export interface Notes {
  readonly noted: (endpoint: AnyEndpoint, call: MadeCall) => void;
  /** Told of each change that is refused. */
  readonly refused?: (endpoint: AnyEndpoint) => void;
}

interface Visit extends Notes {
  readonly actor: Actor;
  /** Those of the person; the holder's own where absent. */
  readonly permissions?: ReadonlySet<string>;
}

/** Opens an address of the route. */
export async function openRoute(route: AssembledRoute, path: string, visit: Visit): Promise<Part> {
  const { default: Screen } = await route.screen();
  return openPart(<Here route={route} screen={Screen} />, { path, plugins: [route.plugin], ...visit });
}

/** Opens a part of a screen at an address. */
export function openPart(
  node: ReactNode,
  {
    actor: { id, client, holder },
    permissions: held = holder.permissions,
    noted,
    refused,
    path,
    plugins,
  }: Visit & Required<Pick<PartOptions, 'path' | 'plugins'>>,
): Promise<Part> {
  setAddress(path);
  return act(() =>
    renderPart(node, {
      plugins,
      person: { tier: holder.tier, permissions: [...held] },
      otherwise: {
        call: (endpoint, ...given) => {
          noted(endpoint, (given as readonly [MadeCall?])[0] ?? {}); // whatever the endpoint takes
          const answer = client.call(endpoint, ...given);
          if (endpoint.method !== 'GET') answer.catch(() => refused?.(endpoint));
          return answer;
        },
      },
      path,
      prepare({ account, permissions: { state } }) {
        const { user } = account.state;
        if (user) account.set({ ...user, id });
        state.holder = ref({ ...state.holder, tier: holder.tier, permissions: held });
      },
    }),
  );
}

/** The screen of a route at the present address. */
function Here({ route, screen: Screen }: { readonly route: AssembledRoute; readonly screen: ComponentType<ScreenProps> }) {
  const [path] = useLocation();
  const match = matchPath([route], path);
  return match ? <Screen base={match.base} params={match.params} /> : null;
}
