import { definePlugin } from '#core';

/** File store without screens. Plugins in which people attach files require it. */
export default definePlugin({ id: 'files' });
