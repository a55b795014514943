import { useSnapshot } from 'valtio';
import type { ThemeSettings } from '../api/user-context.ts';
import { type Density, preferences, shownDensity } from '../theme/preferences.ts';
import { type Appearance, appearance, chooseAppearance, themeVariables } from '../theme/theme.ts';
import { usePortal, useUser } from './portal.ts';

export type Look = 'light' | 'dark';

/**
 * The custom properties that settings would give the portal over the theme that everybody has: for a preview of them.
 * @param look as the portal is shown now where absent
 */
export function useThemeVariables(settings: ThemeSettings, look?: Look): ReturnType<typeof themeVariables> {
  const { shown } = useSnapshot(appearance);
  return themeVariables([useDeploymentTheme(), settings], (look ?? shown) === 'dark');
}

/** The theme that everybody has who chose none: the deployment's, and what the person's tenant says over it. */
export function useDeploymentTheme(): ThemeSettings {
  const { deployment } = usePortal();
  return { ...deployment.branding.theme, ...useUser()?.tenantTheme };
}

/** Light, dark or the system's, and how to choose; kept in this browser. */
export function useAppearance(): readonly [Appearance, (chosen: Appearance) => void] {
  return [useSnapshot(appearance).chosen, chooseAppearance];
}

const chooseDensity = (chosen: Density) => {
  preferences.density = chosen;
};

/** How dense rows, heads and controls are, and how to choose; kept in this browser. */
export function useDensity(): readonly [Density, (chosen: Density) => void] {
  return [shownDensity(useSnapshot(preferences).density), chooseDensity];
}
