import { defineEnum, type EnumOf } from './define-enum.ts';

/** Whether payments move money. */
export const systemMode = defineEnum('mode', ['Test', 'Live']);
export type SystemMode = EnumOf<typeof systemMode>;
