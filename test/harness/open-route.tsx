/** Opens the screen of a route at an address, with the sandbox's responses, and records each call that it makes. */
import { type Part, type PartOptions, renderPart } from './render.tsx';
import { setAddress } from './dom.ts';
import { act } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { ref } from 'valtio';
import { useLocation } from 'wouter';
import type { AnyEndpoint } from '../../core/http/endpoint.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AssembledRoute } from '../../core/plugin/assembly.ts';
import type { ScreenProps } from '../../core/plugin/types.ts';
import { matchPath } from '../../core/route-matching/match.ts';
import type { Actor } from './check-resource/sandbox.ts';

/** Input of a call of any endpoint. */
export interface MadeCall {
  readonly query?: object;
  readonly headers?: object;
  readonly body?: unknown;
}

/** Callbacks for the calls. */
export interface Notes {
  readonly noteCall: (endpoint: AnyEndpoint, call: MadeCall) => void;
  /** Called for each write that the sandbox refuses. */
  readonly noteRefusal?: (endpoint: AnyEndpoint, error: ApiError) => void;
}

interface Visit extends Notes {
  readonly actor: Actor;
  /** Permissions of the person; by default those of the actor. */
  readonly permissions?: ReadonlySet<string>;
}

export interface OpenedPart extends Part {
  /** Returns the number of calls without a response. */
  readonly pending: () => number;
}

/** Opens an address of the route. */
export async function openRoute(route: AssembledRoute, path: string, visit: Visit): Promise<OpenedPart> {
  const { default: Screen } = await route.screen();
  return openPart(<Here route={route} screen={Screen} />, { path, plugins: [route.plugin], ...visit });
}

/** Opens a part of a screen at an address. */
export async function openPart(
  node: ReactNode,
  {
    actor: { id, client, holder, mode },
    permissions: held = holder.permissions,
    noteCall,
    noteRefusal,
    path,
    plugins,
  }: Visit & Required<Pick<PartOptions, 'path' | 'plugins'>>,
): Promise<OpenedPart> {
  setAddress(path);
  let pending = 0;
  const part = await act(() =>
    renderPart(node, {
      plugins,
      person: { tier: holder.tier, permissions: [...held] },
      mode,
      otherwise: {
        call: (endpoint, ...given) => {
          noteCall(endpoint, (given as readonly [MadeCall?])[0] ?? {}); // the parameters of any endpoint
          pending += 1;
          const answer = client.call(endpoint, ...given).finally(() => {
            pending -= 1;
          });
          if (endpoint.method !== 'GET')
            answer.catch((error) => {
              if (error instanceof ApiError) noteRefusal?.(endpoint, error);
            });
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
  return { ...part, pending: () => pending };
}

/** Renders the screen of a route at the current address. */
function Here({
  route,
  screen: Screen,
}: {
  readonly route: AssembledRoute;
  readonly screen: ComponentType<ScreenProps>;
}) {
  const [path] = useLocation();
  const match = matchPath([route], path);
  return match ? <Screen base={match.base} params={match.params} /> : null;
}
