/** Names that plugins add to the portal's vocabulary. Each name must be unique and valid. */

import { coreWords } from '../core-vocabulary.ts';
import type { Problem } from '../problem-codes.ts';
import { type VocabularyKind, type Word, wordsOf } from '../vocabulary.ts';
import { type Check, problemOf } from './check.ts';

/** Names of the vocabulary kinds in messages. */
const nouns: Readonly<Record<VocabularyKind, string>> = {
  group: 'menu group',
  status: 'status',
  icon: 'icon of the notification type',
  field: 'field type',
  service: 'service',
};

/** Kinds in which several plugins may declare the same name, because each plugin that shows the name needs it. */
const shared: ReadonlySet<VocabularyKind> = new Set(['status', 'icon']);

export const vocabularyConflicts: Check = ({ enabled }) => {
  const known = new Map(coreWords.map((word) => [keyOf(word), { owner: 'core', word }]));
  return enabled.flatMap(({ manifest }) =>
    wordsOf(manifest).flatMap((word): Problem[] => {
      const first = known.get(keyOf(word));
      if (!first) known.set(keyOf(word), { owner: manifest.id, word });
      if (!first || (shared.has(word.kind) && first.word.meaning === word.meaning)) return [];
      const [mine, theirs] = [word, first.word].map(({ meaning }) => (meaning ? ` as ${meaning}` : ''));
      return [
        problemOf(
          'vocabulary-conflict',
          manifest.id,
          undefined,
          `It adds the ${nouns[word.kind]} "${word.name}"${mine}, which ${first.owner} has${theirs}.`,
          first.owner === 'core'
            ? `Use core's "${word.name}", or give yours another name.`
            : `Leave it to ${first.owner}, or give yours another name.`,
        ),
      ];
    }),
  );
};

const keyOf = ({ kind, name }: Word) => `${kind} ${name}`;

/** First path segments that are handled before services are looked up (S-417 to S-422, S-436). */
const takenSegments = /^(?:api|crm|merchant|tenants|download-file|markdown-files|v\d+)$/;

export const serviceNames: Check = ({ enabled }) =>
  enabled.flatMap(({ manifest }) =>
    (manifest.services ?? [])
      .filter((name) => !/^[a-z][a-z0-9-]*$/.test(name) || takenSegments.test(name))
      .map((name) =>
        problemOf(
          'invalid-service',
          manifest.id,
          undefined,
          `"${name}" can’t be a service of the API.`,
          'Use the first segment of its paths, in lower-case letters, digits and hyphens, without a meaning in the API.',
        ),
      ),
  );
