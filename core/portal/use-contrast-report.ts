import type { ThemeSettings } from '../model/user-context.ts';
import { type ContrastLine, contrastReport } from '../theme/contrast-report.ts';
import { type Look, useDeploymentTheme } from './use-theme.ts';

/** Returns the colors that some settings result in on top of the common theme, and the contrast of each. @public */
export function useContrastReport(settings: ThemeSettings, look: Look): readonly ContrastLine[] {
  return contrastReport([useDeploymentTheme(), settings], look === 'dark');
}
