/** The sandbox's side of antifraud rules, lists, confirmation levels and error mappings. */
import { defineSandbox, screeningHook, serve, worldStartHook } from '#sandbox';
import * as api from '../../risk/api.ts';
import { coinJob, counting, levelAnswers, levelEntity, payment } from './coins.ts';
import { listRoutes } from './list-calls.ts';
import { entryAnswers, listEntities } from './lists.ts';
import { mappingAnswers, mappingEntity, telling, unmapped } from './mappings.ts';
import { dryRun, ruleAnswers, ruleEntity, screening } from './rules.ts';
import { AntifraudRules, Blacklist, ConfirmationLevels, ErrorMappings, Whitelist } from './tokens.ts';
import { keepVersions, versions } from './versions.ts';

export const risk = defineSandbox(
  {
    entities: [ruleEntity, ...listEntities, levelEntity, mappingEntity],
    hooks: [
      screeningHook.provide(screening),
      screeningHook.provide(counting),
      screeningHook.provide(telling),
      worldStartHook.provide(keepVersions),
    ],
    jobs: [coinJob],
  },
  [dryRun, versions, ...listRoutes, payment, unmapped],
  serve(api.antifraudRules, AntifraudRules, ruleAnswers),
  serve(api.blacklist, Blacklist, entryAnswers),
  serve(api.whitelist, Whitelist, entryAnswers),
  serve(api.confirmationLevels, ConfirmationLevels, levelAnswers),
  serve(api.errorMappings, ErrorMappings, mappingAnswers),
);
