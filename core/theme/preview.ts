/** A theme on trial: over the deployment's and the person's own, in this tab only, until it is reset or the page is loaded again. */
import { proxy } from 'valtio';
import type { ThemeSettings } from '../api/user-context.ts';
import { onForget } from '../state/forget.ts';

export const preview = proxy<{ open: boolean; settings: ThemeSettings }>({ open: false, settings: {} });

export function openPreview(): void {
  preview.open = true;
}

/** Closes the panel; what is on trial goes with it. */
export function closePreview(): void {
  preview.open = false;
  preview.settings = {};
}

onForget(closePreview);
