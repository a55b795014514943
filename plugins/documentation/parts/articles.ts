/** Audience and path of a document, and the search for documents. */
import { foldText, type Tier } from '#core';
import type { Entry } from '../api.ts';
import { paths } from '../paths.ts';

/** Returns the documents for a tier. The platform has those of tenants. */
export const shownTo = <E extends Pick<Entry, 'audience'>>(all: readonly E[], tier: Tier): readonly E[] =>
  all.filter(({ audience }) => audience.includes(tier === 'platform' ? 'tenant' : tier));

/** Returns the path of an article or of a group of questions. */
export function hrefOf({ kind, name }: Pick<Entry, 'kind' | 'name'>, tier: Tier): string {
  return `${paths[kind === 'faq' ? 'faq' : 'wiki'][tier]}/${encodeURIComponent(name)}`;
}

/** Returns the documents about the screen at a path, closest match first. */
export function aboutScreen(entries: readonly Entry[], address: string): readonly Entry[] {
  const path = `${address.replace(/\/$/, '')}/`;
  const closeness = ({ about }: Entry) =>
    Math.max(0, ...about.map((start) => (path.startsWith(`${start}/`) ? start.length : 0)));
  return entries.filter((entry) => closeness(entry) > 0).sort((entry, other) => closeness(other) - closeness(entry));
}

/** Returns the documents that contain all words; those with a word in the title first. */
export function matchesIn(entries: readonly Entry[], typed: string): readonly Entry[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries
    .map((entry) => ({
      entry,
      title: foldText(entry.title),
      all: foldText(`${entry.title} ${entry.summary} ${entry.text}`),
    }))
    .filter(({ all }) => words.every((word) => all.includes(word)))
    .sort(
      (article, other) =>
        Number(words.some((word) => other.title.includes(word))) -
        Number(words.some((word) => article.title.includes(word))),
    )
    .map(({ entry }) => entry);
}

/**
 * Returns up to 140 characters of the text around the first typed word, or from its beginning if it does not contain
 * the word.
 */
export function excerptOf({ text }: Pick<Entry, 'text'>, typed: string): string {
  const plain = text
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/[#*`|>_[\]-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [word = ''] = foldText(typed).split(/\s+/);
  const at = Math.max(0, foldText(plain).indexOf(word) - 40);
  return `${at > 0 ? '…' : ''}${plain.slice(at, at + 140)}${plain.length > at + 140 ? '…' : ''}`;
}

export interface Question {
  readonly question: string;
  /** Answer in Markdown. */
  readonly answer: string;
}

/** Returns the questions of a document: each level 2 heading with the text below it. */
export function questionsOf({ text }: Pick<Entry, 'text'>): readonly Question[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [question = '', ...answer] = part.split('\n');
      return { question: question.trim(), answer: answer.join('\n').trim() };
    });
}
