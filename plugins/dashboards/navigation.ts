/** Link of a widget: a path of the portal with fields of a row in braces. */
import type { WidgetRow } from '#core/api';

/** Current state of the dashboard for the placeholders `{filters}`, `{date}` and `{currency}` in paths. */
export interface Shown {
  /** Date in the format of list URLs: `last-7-days`, `2026-11-01..2026-11-07`. */
  readonly date: string;
  /** Comma-separated codes; empty for all. */
  readonly currency: string;
}

/**
 * Returns the URL for a path.
 * @returns `undefined` if a placeholder has no value, or if the URL would leave the portal
 */
export function addressOf(path: string, row: WidgetRow | undefined, shown: Shown): string | undefined {
  const filters = [`f.date=${shown.date}`, shown.currency && `f.currency=${shown.currency}`].filter(Boolean).join('&');
  let isWhole = true;
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    if (name === 'filters') return filters;
    if (name === 'date' || name === 'currency') return shown[name];
    const value = row && Object.hasOwn(row, name) ? row[name] : undefined;
    if (value === undefined || value === null || value === '') isWhole = false;
    // The `query` of a row is a complete query string from its source; every other field is a single component.
    return name === 'query' ? safeQuery(String(value ?? '')) : encodeURIComponent(String(value ?? ''));
  });
  const tidy = filled.replace(/[?&]f\.currency=(?=&|$)/g, '').replace(/\?&|&&/g, (found) => found.charAt(0));
  // Accepts only paths of the portal, never URLs of other sites.
  return isWhole && /^\/(?![/\\])/.test(tidy) ? tidy : undefined;
}

const safeQuery = (query: string) => query.replace(/[^\w.,:=&%@~*-]/g, encodeURIComponent);
