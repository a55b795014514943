import { type ReactNode, useMemo } from 'react';
import { Router, useLocation } from 'wouter';
import { checkGuard, type Guard } from '../../../core/permissions/guard.ts';
import { usePortal } from '../../../core/portal/portal.ts';
import { useHolder } from '../../../core/portal/use-holder.ts';
import { matchPath, refusal } from '../../../core/route-matching/match.ts';
import { listOf } from '../../../core/ui/resource/resource-list.tsx';
import { ResourceScreen } from '../../../core/ui/resource/resource-screen.tsx';
import type { Declared } from './types.ts';

interface RoutedScreenProps {
  readonly route: { readonly path: string; readonly guard: Guard };
  readonly declared: Declared;
}

/**
 * Renders the screen at its addresses, behind the guard of its route, like the portal. At other addresses, renders only
 * the address.
 */
export function RoutedScreen({ route, declared: { spec } }: RoutedScreenProps): ReactNode {
  const [path] = useLocation();
  const holder = useHolder();
  const { leaveGuard } = usePortal();
  const list = useMemo(() => spec.calls.list && listOf(spec, spec.calls.list), [spec]);
  const match = matchPath([route], path);
  const verdict = checkGuard(route.guard, holder);
  if (verdict !== 'allowed') return <p data-sent-to="">{refusal(route.guard, verdict, path)}</p>;
  if (!match) return <p data-elsewhere="">{path}</p>;
  return (
    <Router aroundNav={leaveGuard.step}>
      <ResourceScreen spec={spec} list={list} base={match.base} params={match.params} />
    </Router>
  );
}
