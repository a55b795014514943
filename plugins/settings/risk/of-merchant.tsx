import { lazy, Suspense } from 'react';

interface HostedProps {
  /** The address of the screen, without its parameters. */
  readonly base: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Screens by the last part of their addresses. */
const screens = {
  'antifraud-rules': lazy(() => import('./rules.tsx')),
  'antifraud-blacklist': lazy(() => import('./blacklist.tsx')),
  'white-listing': lazy(() => import('./whitelist.tsx')),
  'confirmation-levels': lazy(() => import('./confirmation-levels.tsx')),
  'error-mappings': lazy(() => import('./error-mappings.tsx')),
} as const;

/**
 * Renders the screens of a merchant's own rules, lists, levels and mappings: those that the
 * payment settings have an address for.
 */
export default function OfMerchant({ base, params }: HostedProps) {
  const Found = Object.entries(screens).find(([name]) => base.endsWith(`/${name}`))?.[1];
  return (
    Found && (
      <Suspense fallback={null}>
        <Found base={base} params={params} />
      </Suspense>
    )
  );
}
