import { readableText } from '../../../core/theme/contrast.ts';
import { escapeHtml } from '../../../server/documents/html.ts';

/**
 * Returns the default icon of a deployment in its primary color: two columns below an arch, which is a portal.
 * @param color `#rrggbb`
 */
export function faviconSvg(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${escapeHtml(color)}"/><path d="M8 25V15.5a8 8 0 0 1 16 0V25M13.5 25v-8.5a2.5 2.5 0 0 1 5 0V25" fill="none" stroke="${readableText(color)}" stroke-width="3" stroke-linecap="round"/></svg>\n`;
}
