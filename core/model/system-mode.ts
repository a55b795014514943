import { defineEnum, type EnumOf } from './define-enum.ts';

/** Modes. Live payments move money, test payments do not. @public */
export const systemMode = defineEnum('mode', ['Test', 'Live']);
export type SystemMode = EnumOf<typeof systemMode>;
