import { defineEnum, type EnumOf } from './define-enum.ts';

/** Lists the modes: live payments move money, test payments do not. @public */
export const systemMode = defineEnum('mode', ['Test', 'Live']);
export type SystemMode = EnumOf<typeof systemMode>;
