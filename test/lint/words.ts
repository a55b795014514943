/**
 * Checks that texts follow the portal's style: its words, short sentences, buttons with a verb, errors with a next
 * step, a single text per meaning.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { Message, ShownText } from './shown-texts.ts';
import { buttonVerbs, englishWords, turkishWords, wayOn } from './word-list.ts';

export interface WordFault {
  readonly at: string;
  readonly message: string;
}

/** Maximum number of words in a sentence, and the maximum for named exceptions. */
const mostWords = 20;
const longestEver = 25;

/**
 * Returns the forbidden words of a text by the rules of its language. The content of braces, tags and code doesn't
 * count.
 */
export function findForbiddenWords({ at, language, text }: ShownText): WordFault[] {
  const plain = text.replace(/\{\{\w+\}\}/g, '{}').replace(/`[^`]*`|<\/?\w[^>]*>|https?:\S+/g, ' ');
  return (language === 'en' ? englishWords : turkishWords).flatMap(({ word, instead }) => {
    const found = word.exec(plain);
    return found ? [{ at, message: `“${found[0]}”: ${instead} (${text})` }] : [];
  });
}

/** Returns the number of words in the longest sentence of a text; a placeholder counts as one. */
export function wordsOfLongestSentence(text: string): number {
  const sentences = text.replace(/\{\{[^}]*\}\}/g, 'x').split(/(?<=[.?!…:;])\s+|\n+/);
  return Math.max(
    ...sentences.map((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length),
  );
}

/**
 * Returns the texts with a sentence that is too long.
 * @param allowed returns true for a place that may have one of up to 25 words
 */
export function findLongSentences(entries: readonly ShownText[], allowed: (at: string) => boolean): WordFault[] {
  return entries.flatMap(({ at, text }) => {
    const words = wordsOfLongestSentence(text);
    const most = allowed(at) ? longestEver : mostWords;
    return words > most ? [{ at, message: `a sentence of ${words} words, ${most} at most (${text})` }] : [];
  });
}

/** Returns texts of errors that name a failure but no next step. */
export function findDeadEnds(entries: readonly ShownText[]): WordFault[] {
  return (
    entries
      .filter(({ language, text }) => language === 'en' && /^We couldn(?:'|’)t\b|\bfailed to\b/.test(text))
      // An inserted problem text contains the next step itself.
      .filter(
        ({ text }) => !wayOn.test(text.replace(/^[^.]*\./, '')) && !/\. (?:Here|Nothing|\{\{problem\}\}$)/.test(text),
      )
      .map(({ at, text }) => ({ at, message: `says what failed and no way on (${text})` }))
  );
}

/** Returns the summaries of API calls that begin with a noun, a clause or a verb in the third person. */
export function findSummariesWithoutVerb(entries: readonly ShownText[]): WordFault[] {
  return entries
    .filter(({ at, place }) => place === 'summary' && /^(?:core|plugins)\//.test(at))
    .filter(({ text }) =>
      /^(?:One|The|An?|All|What|How|Who|Which|Where|Whether|When|Number)\b|^\p{Lu}\p{Ll}*[^s]s\b/u.test(text),
    )
    .map(({ at, text }) => ({ at, message: `begin with a verb, as in “List cards” (${text})` }));
}

/** Returns messages with a count that have the same form for singular and plural. */
export function findMissingPlurals(messages: readonly Message[]): WordFault[] {
  return messages
    .filter(
      ({ key, en }) =>
        /\{\{(?:count|rows|total|screens|widgets|left|merchants|products|prices)\}\} (?!of\b|in\b|at\b|to\b|more\b|selected\b|unread\b|failed\b|found\b|[A-Z])\p{Ll}+s\b/u.test(
          en,
        ) && !/_(?:zero|one|other)$/.test(key),
    )
    .map(({ file, key, en }) => ({
      at: `${file} ${key}`,
      message: `counts in one form; add ${key}_one and ${key}_other (${en})`,
    }));
}

/** Returns messages whose words are the same in both languages. */
export function findUntranslated(messages: readonly Message[], names: ReadonlySet<string>): WordFault[] {
  return messages
    .filter(({ en, tr }) => en === tr && /\p{L}{3}/u.test(en.replace(/\{\{\w+\}\}/g, '')) && !names.has(en))
    .map(({ file, key, en }) => ({ at: `${file} ${key}`, message: `is the same in both languages (${en})` }));
}

/** Texts with a single wording: the last part of a key, with its texts. */
const oneWay: Readonly<Record<string, readonly [RegExp, string, string]>> = {
  retry: [/^(?:retry|tryAgain)$/, 'Try again', 'Yeniden dene'],
  cancel: [/^(?:cancel|cancelPopup)$/, 'Cancel', 'Vazgeç'],
  required: [/^required$/, 'Required', 'Zorunlu'],
  discard: [/^discard(?:Draft)?$/, 'Discard changes', 'Değişiklikleri sil'],
  restored: [/^restored$/, 'We restored what you entered earlier.', 'Daha önce girdiklerinizi geri getirdik.'],
  saving: [/^saving$/, 'Saving…', 'Kaydediliyor…'],
  email: [/^(?:email|inviteEmail)$/, 'Email', 'E-posta'],
};

/**
 * Returns the messages with their own words for something that already has a text.
 * @param others keys with another meaning, with the reason
 */
export function findOtherWays(messages: readonly Message[], others: ReadonlySet<string>): WordFault[] {
  return messages.flatMap(({ file, key, en, tr }) => {
    const last = key.split('.').at(-1) ?? '';
    const way = Object.values(oneWay).find(([keys]) => keys.test(last));
    if (!way || others.has(`${file} ${key}`) || (en === way[1] && tr === way[2])) return [];
    return [{ at: `${file} ${key}`, message: `says “${en}” (${tr}) where others say “${way[1]}” (${way[2]})` }];
  });
}

/** Returns true if a text is shared by all: those below `common`, and the word of buttons that try again. */
const isShared = ({ file, key }: Message): boolean =>
  file.startsWith('core/ui/') && (key.startsWith('common.') || key === 'state.retry');

/** Returns true if a text may be replaced by a shared text: a text of a plugin, or one of core that loads later. */
const canShare = ({ file, key }: Message): boolean =>
  (file.startsWith('plugins/') && !key.startsWith('manifest.')) ||
  file.startsWith('core/messages/after-first-screen/') ||
  file.startsWith('core/ui/messages/after-first-screen/');

/**
 * Returns the texts of plugins, and later texts of core, that core has for all below `common`.
 * @param copies keys that need their own text, with the reason
 */
export function findCopies(messages: readonly Message[], copies: ReadonlySet<string>): WordFault[] {
  const common = messages.filter(isShared);
  return messages.flatMap((message) => {
    const { file, key, en, tr } = message;
    if (isShared(message) || !canShare(message) || copies.has(`${file} ${key}`)) return [];
    const same = common.find((entry) => entry.en === en && entry.tr === tr);
    return same
      ? [
          {
            at: `${file} ${key}`,
            message: `core has “${en}”: read ${same.key} ${same.key === 'state.retry' ? 'by a RetryButton' : 'with useCommonText()'}`,
          },
        ]
      : [];
  });
}

/** Returns English texts of several words with more than one Turkish text, on neighboring pages of one person. */
export function findSplitTranslations(messages: readonly Message[], allowed: ReadonlySet<string>): WordFault[] {
  const byText = new Map<string, Message[]>();
  for (const message of messages)
    if (/\s/.test(message.en)) byText.set(message.en, [...(byText.get(message.en) ?? []), message]);
  return [...byText].flatMap(([en, same]) => {
    const ways = new Set(same.map(({ tr }) => tr));
    return ways.size > 1 && !allowed.has(en)
      ? [
          {
            at: same.map(({ file, key }) => `${file} ${key}`).join(', '),
            message: `“${en}” is ${[...ways].join(' and ')}`,
          },
        ]
      : [];
  });
}

/**
 * Returns the keys of the texts of buttons in one source: `text={t('…')}`, and the text of an element whose name ends
 * in Button.
 */
export function buttonKeysIn(path: string, source: string): string[] {
  const keys: string[] = [];
  const add = (value: unknown): void => {
    const call = value as {
      type?: string;
      arguments?: { type: string; value?: unknown }[];
      expression?: unknown;
    } | null;
    if (call?.type === 'JSXExpressionContainer') add(call.expression);
    const first = call?.type === 'CallExpression' ? call.arguments?.[0] : undefined;
    if (first?.type === 'Literal' && typeof first.value === 'string') keys.push(first.value);
  };
  const visitor = new Visitor({
    JSXElement({ openingElement, children }) {
      const name = openingElement.name.type === 'JSXIdentifier' ? openingElement.name.name : '';
      if (!/(?:^b|B)utton$/.test(name) || /^(?:Icon|Menu|Tab)/.test(name)) return;
      for (const attribute of openingElement.attributes)
        if (
          attribute.type === 'JSXAttribute' &&
          attribute.name.type === 'JSXIdentifier' &&
          attribute.name.name === 'text'
        )
          add(attribute.value);
      if (children.length < 3) children.forEach(add);
    },
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && /^(?:submit|confirm|submitLabel|confirmLabel|submitText)$/.test(name.name))
        add(value);
    },
  });
  visitor.visit(parseSync(path, source).program);
  return keys;
}

/**
 * Returns the texts of buttons that don't begin with a verb.
 * @param root the repository's folder
 */
export function findButtonsWithoutVerb(
  root: string,
  messages: readonly Message[],
  allowed: ReadonlySet<string>,
): WordFault[] {
  const faults: WordFault[] = [];
  for (const area of ['core', ...readdirSync(join(root, 'plugins')).map((id) => `plugins/${id}`)]) {
    const files = readdirSync(join(root, area), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.tsx') && !file.includes('node_modules'),
    );
    const keys = new Set(
      files.flatMap((file) => buttonKeysIn(file, readFileSync(join(root, area, ...file.split(sep)), 'utf8'))),
    );
    for (const { file, key, en } of messages)
      if (
        file.startsWith(`${area}/`) &&
        keys.has(key.replace(/_(?:one|other)$/, '')) &&
        !buttonVerbs.has(/^[\p{L}']+/u.exec(en)?.[0] ?? '') &&
        !allowed.has(en)
      )
        faults.push({ at: `${file} ${key}`, message: `a button that begins with no verb (${en})` });
  }
  return faults;
}
