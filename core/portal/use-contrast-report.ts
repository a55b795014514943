import type { ThemeSettings } from '../api/user-context.ts';
import { type ContrastLine, contrastReport } from '../theme/contrast-report.ts';
import { type Look, useDeploymentTheme } from './use-theme.ts';

/** What becomes of each colour of some settings over the theme that everybody has, and how well it reads. */
export function useContrastReport(settings: ThemeSettings, look: Look): readonly ContrastLine[] {
  return contrastReport([useDeploymentTheme(), settings], look === 'dark');
}
