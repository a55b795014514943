/** The risk plugin's side of the sandbox API: antifraud rules, lists, confirmation levels and error mappings. */
import { defineSandbox, screeningHook, serve, worldStartHook } from '#sandbox';
import * as api from './api.ts';
import { coinJob, counting, levelAnswers, levelEntity, payment } from './sandbox/coins.ts';
import { listRoutes } from './sandbox/list-calls.ts';
import { entryAnswers, listEntities } from './sandbox/lists.ts';
import { mappingAnswers, mappingEntity, telling, unmapped } from './sandbox/mappings.ts';
import { dryRun, ruleAnswers, ruleEntity, screening } from './sandbox/rules.ts';
import { AntifraudRules, Blacklist, ConfirmationLevels, ErrorMappings, Whitelist } from './sandbox/tokens.ts';
import { keepVersions, versions } from './sandbox/versions.ts';

export default defineSandbox(
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
