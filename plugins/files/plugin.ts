import { definePlugin } from '#core';

/**
 * A capability: the calls of the file store, whose screens are other plugins'. A plugin whose people attach files
 * requires it.
 */
export default definePlugin({ id: 'files' });
