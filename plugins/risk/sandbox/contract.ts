/** Contract with the sandboxes of other plugins: rules, lists, levels and mappings that decide about payments. */
import { antifraudRules, blacklist, whitelist } from '../api.ts';
import { AntifraudRules, Blacklist, ConfirmationLevels, ErrorMappings, Whitelist } from './tokens.ts';

export { AntifraudRules, Blacklist, ConfirmationLevels, ErrorMappings, Whitelist };

/** Lists whose changes the home of the settings shows. */
export const riskSettings = [
  { collection: antifraudRules, token: AntifraudRules },
  { collection: blacklist, token: Blacklist },
  { collection: whitelist, token: Whitelist },
];
