import { defineSlot } from '#core';

/** It loads, fails and retries on its own. */
export const overview = defineSlot()({ id: 'dashboards/overview', version: 1, description: 'A card on the dashboard' });
