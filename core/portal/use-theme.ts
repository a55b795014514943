import { useSnapshot } from 'valtio';
import type { ThemeSettings } from '../api/user-context.ts';
import { type Density, preferences, shownDensity } from '../theme/preferences.ts';
import { type Appearance, appearance, chooseAppearance, themeVariables } from '../theme/theme.ts';
import { usePortal } from './portal.ts';

/** The custom properties that settings would give the portal over the deployment's own theme: for a preview of them. */
export function useThemeVariables(settings: ThemeSettings): ReturnType<typeof themeVariables> {
  const { deployment } = usePortal();
  const { shown } = useSnapshot(appearance);
  return themeVariables([deployment.branding.theme, settings], shown === 'dark');
}

/** The theme that everybody has who chose none. */
export function useDeploymentTheme(): ThemeSettings {
  return usePortal().deployment.branding.theme ?? {};
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
