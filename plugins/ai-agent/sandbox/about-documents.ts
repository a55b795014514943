/** Look-up of sections of the documentation. */
import MiniSearch from 'minisearch';
import type { ReadableDocument } from '../../documentation/sandbox/contract.ts';
import { merchantIn } from './about-records.ts';
import { type Found, fold, type LookUp, type Query } from './look-up.ts';
import { plain, wordsIn } from './words.ts';

/** Part of a document below one of its headings. */
interface Section {
  readonly id: number;
  readonly document: ReadableDocument;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

/** Words that do not describe a subject (stop words). */
const idle = new Set(
  'the and are can could did does for from have how into is its long many may much must should that there this was what when where which who why will with would you your not nor but do my me we it in of on or to be by at an as if so nasil nedir neden nicin niye hangi hangisi ne kim icin ile bir bu su ve veya mi mu gibi kadar olur yapilir ederim yaparim olarak'.split(
    ' ',
  ),
);
const wordsOf = (text: string): string[] =>
  (fold(text).match(/[a-z0-9]+/g) ?? []).filter((word) => word.length > 1 && !idle.has(word));
/** Returns the beginning of a word for comparison, because Turkish and English words have many endings. */
const stem = (word: string): string =>
  word.length > 5 ? word.slice(0, Math.max(5, word.length - 3)) : word.replace(/(?<=...)s$/, '');

/** Matches questions about a definition or a procedure, not about numbers. */
const asksHow =
  /^(please )?(how (do|does|can|should|is|are|to)|what (is|are|does|do|happens|can)|why|when (do|does|is|are|can)|can (i|we|a|an)|may i|explain|tell me about)\b|\b(nasil|nedir|ne demek|ne zaman|neden|nicin|ne olur|anlat|acikla)/;
const asksSteps = /\bhow\b|nasil/;
/** Matches questions about numbers, which the sandbox data answers. */
const asksNumbers =
  /volume|turnover|how (many|much)|\b(total|today|yesterday|last|this) |ciro|hacim|toplam|\bkac\b|ne kadar|bugun|\bdun\b|gecen|\bbu (ay|hafta|yil)/;
/** Maximum number of characters of a section in an answer; the link leads to the rest. */
const longest = 700;
const mostSections = 3;

/** Returns sections of the documentation for questions about procedures and reasons. */
export const aboutHow: LookUp = (query) =>
  asksHow.test(query.foldedQuestion) && !asksNumbers.test(query.foldedQuestion) && !merchantIn(query)
    ? fromDocuments(query, 0.6)
    : undefined;

/**
 * Returns sections of the documentation for questions that no other look-up answers. A section must then contain all
 * words.
 */
export const aboutAnything: LookUp = (query) => fromDocuments(query, 1);

/**
 * Searches the documentation.
 * @param share of the words that a section must contain, from 0 to 1
 */
function fromDocuments(query: Query, share: number): Found | undefined {
  const wanted = [...new Set(wordsOf(query.question).map(stem))];
  if (!query.documents || wanted.length === 0) return undefined;
  // The documentation belongs to no tenant, but the settings of the acting tenant limit access to it.
  if (query.caller.tenantId !== undefined && !query.reach.mayRead('Documentation', query.caller.tenantId))
    return undefined;
  const sections = sectionsOf(query.documents);
  const index = new MiniSearch<Section>({
    fields: ['title', 'heading', 'text'],
    tokenize: wordsOf,
    processTerm: stem,
    searchOptions: {
      prefix: (term) => term.length > 3,
      boost: { title: 3, heading: 2 },
      // Ranks articles higher for questions about steps: articles contain the steps, and FAQ entries the reasons.
      boostDocument: (id) =>
        asksSteps.test(query.foldedQuestion) && sections[Number(id)]?.document.kind === 'wiki' ? 2 : 1,
    },
  });
  index.addAll(sections);
  const hits = index
    .search(query.question)
    .filter(({ queryTerms }) => new Set(queryTerms).size >= wanted.length * share)
    // The id of a hit is the index of its section.
    .flatMap(({ id, score }) => (sections[Number(id)] ? [{ section: sections[Number(id)] as Section, score }] : []));
  const near = hits.filter(({ score }, at) => at < mostSections && score >= (hits[0]?.score ?? 0) * 0.6);
  if (near.length === 0) return undefined;
  const documents = [...new Set(near.map(({ section }) => section.document))];
  return {
    lines: [
      wordsIn(query.language).documented,
      ...near.slice(0, 2).flatMap(({ section }) => ['', nameOf(section), '', firstLinesOf(section.text)]),
    ],
    sources: documents.map(({ title, href }) => ({ title, href })),
    read: documents.map(({ href }) => `document ${href}`),
  };
}

const nameOf = ({ title, heading }: Section): string =>
  `**${plain(title)}**${heading === '' ? '' : ` · ${plain(heading)}`}`;

function sectionsOf(documents: readonly ReadableDocument[]): Section[] {
  return documents
    .flatMap((document) => {
      const [start = '', ...parts] = document.text.split(/^#{2,3} /m);
      const below = parts.map((part) => {
        const [heading = '', ...lines] = part.split('\n');
        return { heading: heading.trim(), text: lines.join('\n').trim() };
      });
      return [{ heading: '', text: start.trim() || document.summary }, ...below].map((part) => ({
        ...part,
        document,
        title: document.title,
      }));
    })
    .filter(({ text }) => text !== '')
    .map((section, id) => ({ ...section, id }));
}

/** Returns the first lines of a text; only whole lines, so that no table or list is cut in the middle of a line. */
function firstLinesOf(text: string): string {
  const lines = text.split('\n');
  const ends = lines.map((_, at) => lines.slice(0, at + 1).join('\n').length);
  const retainedLines = lines.filter((_, at) => (ends[at] ?? 0) <= longest);
  // Closes a code block that was cut.
  const isOpen = retainedLines.filter((line) => line.startsWith('```')).length % 2 === 1;
  return [...retainedLines, ...(isOpen ? ['```'] : []), ...(retainedLines.length < lines.length ? ['', '…'] : [])].join(
    '\n',
  );
}
