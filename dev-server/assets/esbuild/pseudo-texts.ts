import type { Plugin } from 'esbuild';
import type { Language, Messages } from '../../../core/i18n/languages.ts';
import type { BuildPlan } from '../options.ts';
import { pseudoMessages } from '../pseudo-locale.ts';
import { readJsonObject } from '../read-json.ts';

/** Reads the texts of a language; English ones in the pseudo-locale where the build has that. @param purpose as of `readJsonObject` */
export async function readTexts({ pseudo }: Pick<BuildPlan, 'pseudo'>, language: Language, path: string, purpose: string): Promise<Messages> {
  const texts = (await readJsonObject(path, purpose)) as Messages; // a message file
  return pseudo && language === 'en' ? pseudoMessages(texts) : texts;
}

/** Reads the English message files that code imports in the pseudo-locale. */
export const pseudoTexts = (plan: BuildPlan): Plugin => ({
  name: 'portal-pseudo-texts',
  setup(build) {
    if (!plan.pseudo) return;
    build.onLoad({ filter: /[\\/]messages[\\/](later[\\/])?en\.json$/ }, async ({ path }) => ({
      contents: JSON.stringify(await readTexts(plan, 'en', path, 'texts')),
      loader: 'json',
    }));
  },
});
