/** Look-ups of screens and of the meaning of permissions. Answers name only screens that the person may open. */
import { checkGuard } from '#sandbox';
import { fold, type LookUp } from './look-up.ts';
import { plain, wordsIn } from './words.ts';

export const aboutPermission: LookUp = ({ question, language, caller, portal }) => {
  const wanted = /\b[A-Za-z]\w*(?:\.[A-Za-z]\w*)+\b/.exec(question)?.[0];
  if (wanted === undefined || !portal) return undefined;
  const found = portal.permissions.find(
    ({ name, tiers }) => name.toLowerCase() === wanted.toLowerCase() && tiers.includes(caller.tier),
  );
  if (!found) return undefined;
  const words = wordsIn(language);
  const allows = found.allows[language] ?? found.name;
  return {
    lines: [
      words.permission(plain(found.name), plain(allows)),
      caller.permissions.has(found.name) ? words.held : words.notHeld,
    ],
    sources: [],
    read: [`permission ${found.name}`],
  };
};

/** Words that do not describe a screen (stop words). */
const idle = new Set(
  'where is the a an do i find can change see my how to screen page which for of in at nerede nereden hangi ekran sayfa ekrani nasil bulurum degistiririm gorurum icin'.split(
    ' ',
  ),
);
const asksWhere =
  /\bwhere\b|which (screen|page)|how (do|can) i (open|find|get to|change|see)|nere(de|den|ye)|hangi (ekran|sayfa)|nasil (acarim|bulurum|degistiririm)/;

export const aboutScreens: LookUp = ({ foldedQuestion, language, caller, portal }) => {
  if (!portal || !asksWhere.test(foldedQuestion)) return undefined;
  const wanted = foldedQuestion.match(/[a-z0-9]+/g)?.filter((word) => !idle.has(word) && word.length > 2) ?? [];
  const scored = portal.screens
    .filter(({ guard }) => checkGuard(guard, caller) === 'allowed')
    .map(({ path, names }) => {
      const known = fold(`${names.en ?? ''} ${names.tr ?? ''}`).match(/[a-z0-9]+/g) ?? [];
      const areSimilar = (text: string, other: string) =>
        text === other ||
        (text.length > 3 &&
          other.length > 3 &&
          (text.startsWith(other.slice(0, -1)) || other.startsWith(text.slice(0, -1))));
      const hits = wanted.filter((word) => known.some((knownWord) => areSimilar(knownWord, word))).length;
      return { path, name: names[language] ?? names.en ?? path, hits, score: hits / Math.max(1, new Set(known).size) };
    })
    .filter(({ hits }) => hits > 0)
    .sort((candidate, other) => other.hits - candidate.hits || other.score - candidate.score);
  const best = scored.filter(({ hits }) => hits === scored[0]?.hits).slice(0, 3);
  if (best.length === 0) return undefined;
  return {
    lines: [wordsIn(language).screens, '', ...best.map(({ path, name }) => `- [${plain(name)}](${path})`)],
    sources: best.map(({ path, name }) => ({ title: name, href: path })),
    read: best.map(({ path }) => `screen ${path}`),
  };
};
