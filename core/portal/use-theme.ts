import { useSnapshot } from 'valtio';
import type { ThemeSettings } from '../model/user-context.ts';
import { type Density, preferences, shownDensity } from '../theme/preferences.ts';
import { type Appearance, appearance, chooseAppearance, themeVariables } from '../theme/theme.ts';
import { usePortal, useUser } from './portal.ts';

/** Look of the portal, according to the theme settings of the user and of the system. @public */
export type Look = 'light' | 'dark';

/**
 * Returns the custom properties that settings result in on top of the common theme, for a preview.
 * @param look the portal's current look if absent
 * @public
 */
export function useThemeVariables(settings: ThemeSettings, look?: Look): ReturnType<typeof themeVariables> {
  const { shown } = useSnapshot(appearance);
  return themeVariables([useDeploymentTheme(), settings], (look ?? shown) === 'dark');
}

/**
 * Returns the theme of users who chose none: the deployment's theme, overridden by that of the user's tenant. @public
 */
export function useDeploymentTheme(): ThemeSettings {
  const { deployment } = usePortal();
  return { ...deployment.branding.theme, ...useUser()?.tenantTheme };
}

/**
 * Returns the appearance (light, dark or the system's) and a function to choose it. It is stored in this browser.
 * @public
 */
export function useAppearance(): readonly [Appearance, (chosen: Appearance) => void] {
  return [useSnapshot(appearance).chosen, chooseAppearance];
}

const chooseDensity = (chosen: Density) => {
  preferences.density = chosen;
};

/**
 * Returns the density of rows, headings and controls, and a function to choose it. It is stored in this browser.
 * @public
 */
export function useDensity(): readonly [Density, (chosen: Density) => void] {
  return [shownDensity(useSnapshot(preferences).density), chooseDensity];
}
