/** Parser of bank statements: camt.053 of ISO 20022, and MT940 of SWIFT. Only booked credits are read. */
import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { type NumberFormat, readAmount, toMinor } from '#core/api';
import { FileProblem, mostLines, type Places } from './format.ts';
import { isDay } from './standard.ts';

/** Credit on the tenant's bank account. */
export interface BankCredit {
  /** Reference of the bank, by which a credit is counted only once. */
  readonly id: string;
  /** Date of the credit, `YYYY-MM-DD`. */
  readonly date: string;
  /** Amount in minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Text and references of the sender. */
  readonly text: string;
}

/**
 * Parses a bank statement in either format.
 * @throws FileProblem if the text is invalid
 */
export function readStatement(text: string, places: Places): readonly BankCredit[] {
  const plain = text.replace(/^\uFEFF/, '');
  const isXml = plain.trimStart().startsWith('<');
  const isMt = /^:20:/m.test(plain);
  if (!isXml && !isMt)
    throw new FileProblem(
      'Line 1',
      'This is neither camt.053 nor MT940.',
      'Download the statement from the bank in one of these formats.',
    );
  const credits = isXml ? readCamt(plain, places) : readMt940(plain, places);
  if (credits.length > mostLines)
    throw new FileProblem('Entries', `A statement can have up to ${mostLines} credits.`, 'Upload one for each day.');
  return credits;
}

function amountOf(where: string, typed: string, currency: string, places: Places, format: NumberFormat): number {
  const decimals = places(currency);
  if (decimals === undefined)
    throw new FileProblem(
      where,
      `“${currency.slice(0, 10)}” is not a currency of the portal.`,
      'Add the currency first.',
    );
  const read = readAmount(typed, decimals, format);
  if ('amount' in read) return toMinor(read.amount, decimals);
  throw new FileProblem(
    where,
    `“${typed.slice(0, 20)}” is not an amount in ${currency}.`,
    'Ask the bank for a new file.',
  );
}

const first = (element: Document | Element, name: string): Element | undefined =>
  [...element.getElementsByTagNameNS('*', name)][0];
const textIn = (element: Element, name: string): string => first(element, name)?.textContent?.trim() ?? '';
const childText = (element: Element, name: string): string =>
  [...element.childNodes].find((child) => child.nodeName.replace(/^.*:/, '') === name)?.textContent?.trim() ?? '';

function readCamt(text: string, places: Places): BankCredit[] {
  // Document types are rejected, because their entities could expand a small file into a large document.
  if (/<!DOCTYPE/i.test(text))
    throw new FileProblem('Line 1', 'The file has a document type.', 'Upload the statement as the bank made it.');
  const document = parseXml(text);
  if (!first(document, 'BkToCstmrStmt'))
    throw new FileProblem('Line 1', 'The XML is not a camt.053 statement.', 'Choose camt.053 at the bank.');
  return [...document.getElementsByTagNameNS('*', 'Ntry')].flatMap((entry, at): BankCredit[] => {
    const where = `Entry ${at + 1}`;
    const status = textIn(entry, 'Sts');
    // Version 8 and later have the status as a code within the element.
    if (childText(entry, 'CdtDbtInd') !== 'CRDT' || !status.startsWith('BOOK')) return [];
    const amount = [...entry.childNodes].find(
      (child): child is Element => child.nodeName.replace(/^.*:/, '') === 'Amt',
    );
    const currency = amount?.getAttribute('Ccy') ?? '';
    const value = first(entry, 'ValDt') ?? first(entry, 'BookgDt');
    const date = value?.textContent?.trim().slice(0, 10) ?? '';
    if (!isDay(date)) throw new FileProblem(where, 'It has no value date.', 'Ask the bank for a new file.');
    const id = textIn(entry, 'AcctSvcrRef');
    if (id === '')
      throw new FileProblem(where, 'It has no reference of the bank (AcctSvcrRef).', 'Ask the bank for a new file.');
    const typed = amount?.textContent?.trim() ?? '';
    const words = ['EndToEndId', 'Ustrd', 'AddtlNtryInf'].map((name) => textIn(entry, name)).join(' ');
    return [
      {
        id,
        date,
        amount: amountOf(`${where}, Amt`, typed, currency, places, '1,234.50'),
        currency,
        text: words.slice(0, 1_000),
      },
    ];
  });
}

function parseXml(text: string): Document {
  try {
    return new DOMParser({
      onError: (_level, message) => {
        throw new Error(message);
      },
    }).parseFromString(text, 'text/xml');
  } catch {
    throw new FileProblem('Line 1', 'The XML is not well-formed.', 'Download the statement from the bank again.');
  }
}

/**
 * Field 61: value date, entry date, direction, funds code, amount, type, and the references of the sender and the bank.
 */
const entryLine = /^(\d{6})(?:\d{4})?(R?[CD])[A-Z]?(\d{1,15},\d{0,3})[NFS][A-Z0-9]{3}([^/]{1,16})(?:\/\/(.{1,16}))?/;

function readMt940(text: string, places: Places): BankCredit[] {
  let currency = '';
  const credits: BankCredit[] = [];
  let last: { -readonly [Field in keyof BankCredit]: BankCredit[Field] } | undefined;
  let isText = false;
  text.split(/\r\n|\n|\r/).forEach((line, at) => {
    const where = `Line ${at + 1}`;
    const [, tag = '', rest = line] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag === '60F' || tag === '60M') {
      currency = /^[CD]\d{6}([A-Z]{3})/.exec(rest)?.[1] ?? '';
      if (currency === '')
        throw new FileProblem(`${where}, field 60`, 'It names no currency.', 'Ask the bank for a new file.');
    }
    if (tag === '61') {
      const found = entryLine.exec(rest);
      if (!found)
        throw new FileProblem(
          `${where}, field 61`,
          'The entry is not in MT940 layout.',
          'Ask the bank for a new file.',
        );
      if (currency === '')
        throw new FileProblem(`${where}, field 61`, 'No field 60 is before it.', 'Ask the bank for a new file.');
      const [, day = '', direction, typed = '', reference = '', bank = ''] = found;
      const date = `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`;
      if (!isDay(date))
        throw new FileProblem(`${where}, field 61`, `“${day}” is not a date.`, 'Ask the bank for a new file.');
      const amount = amountOf(`${where}, field 61`, typed.replace(/,$/, ''), currency, places, '1.234,50');
      const id = bank.trim() || `${date} ${reference.trim()} ${typed}`;
      last = direction === 'C' ? { id, date, amount, currency, text: reference.trim() } : undefined;
      if (last) credits.push(last);
    }
    // The text of an entry continues until the next field.
    isText = tag === '86' || (tag === '' && isText && !line.startsWith('-'));
    if (last && isText) last.text = `${last.text} ${rest.trim()}`.slice(0, 1_000);
    if (tag !== '' && tag !== '61' && tag !== '86') last = undefined;
  });
  return credits;
}
