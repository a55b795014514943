/**
 * Validation of bank details: format and check digits of an IBAN (ISO 13616), format of a BIC (ISO 9362), and for the
 * United Kingdom the modulus check of sort code and account number. Forms use it while the user types, the sandbox
 * before it accepts details.
 */

import {
  countrySpecs,
  electronicFormatIBAN,
  extractIBAN,
  isSEPACountry,
  isValidBIC,
  ValidationErrorsIBAN,
  validateIBAN,
} from 'ibantools';
import { validateAccountDetails } from 'uk-modulus-check';
import { formatSwift, ibanInFours } from '#core/api';

/** Account details as entered or in electronic format. Spaces, hyphens and invisible characters are ignored. */
export interface AccountDetails {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly iban?: string | undefined;
  readonly bic?: string | undefined;
  readonly sortCode?: string | undefined;
  readonly accountNumber?: string | undefined;
}
export type AccountField = keyof AccountDetails;

/** Account details in electronic format; missing fields are absent. */
export interface PlainDetails {
  country: string;
  iban?: string;
  bic?: string;
  sortCode?: string;
  accountNumber?: string;
}

/** Error of a field. The text key is `problem.<code>`, with underscores instead of dots. */
export interface Problem<Field extends string = string> {
  readonly field: Field;
  readonly code: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** Returns the details in capitals, without spaces and hyphens. A field that is empty afterwards is absent. */
export function plainDetails({ country, iban, bic, sortCode, accountNumber }: AccountDetails): PlainDetails {
  const toPlain = (text: string | undefined) => text?.replace(/[\s\p{Pd}\p{Cf}]/gu, '').toUpperCase() || undefined;
  const fields = {
    iban: toPlain(iban && (electronicFormatIBAN(iban) ?? iban)),
    bic: toPlain(bic),
    sortCode: toPlain(sortCode),
    accountNumber: toPlain(accountNumber),
  };
  return {
    country: country.trim().toUpperCase(),
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  };
}

/** Territories whose accounts use the IBAN of another country, by that country (IBAN registry of SWIFT). */
const territories: Readonly<Record<string, readonly string[]>> = {
  FR: ['GF', 'GP', 'MQ', 'RE', 'PF', 'TF', 'YT', 'NC', 'BL', 'MF', 'PM', 'WF'],
  GB: ['GG', 'IM', 'JE'],
  FI: ['AX'],
};

/**
 * Returns the country prefix of the IBANs of a country or territory: `FR` for Réunion.
 * @param country ISO 3166-1 alpha-2
 */
export const ibanCountry = (country: string): string =>
  Object.keys(territories).find((candidate) => territories[candidate]?.includes(country)) ?? country;

/**
 * Type of account identification by country: IBAN, in the United Kingdom also sort code, elsewhere account number and
 * BIC.
 */
export type AccountKind = 'iban' | 'sortCode' | 'number';
export function accountKinds(country: string): readonly AccountKind[] {
  const expectedPrefix = ibanCountry(country);
  if (expectedPrefix === 'GB') return ['sortCode', 'iban'];
  return ibanLength(expectedPrefix) === undefined ? ['number'] : ['iban'];
}

const ibanLength = (country: string): number | undefined => {
  const spec = Object.hasOwn(countrySpecs, country) ? countrySpecs[country] : undefined;
  return spec?.IBANRegistry ? (spec.chars ?? undefined) : undefined;
};

/** @returns the errors; none if the details may be correct */
export function accountProblems(details: AccountDetails): readonly Problem<AccountField>[] {
  const { country, iban, bic, sortCode, accountNumber } = plainDetails(details);
  if (!/^[A-Z]{2}$/.test(country)) return [{ field: 'country', code: 'country' }];
  const problems: (Problem<AccountField> | undefined)[] = [];
  const kinds = accountKinds(country);
  if (iban !== undefined) problems.push(ibanProblem(iban, country));
  else if (kinds.includes('sortCode')) problems.push(...sortCodeProblems(sortCode, accountNumber));
  else if (kinds.includes('iban')) problems.push({ field: 'iban', code: 'required' });
  else
    problems.push(
      accountNumber === undefined ? { field: 'accountNumber', code: 'required' } : numberProblem(accountNumber),
      bicNeeded(bic),
    );
  if (bic !== undefined) problems.push(bicProblem(bic, country));
  return problems.filter((problem) => problem !== undefined);
}

function ibanProblem(iban: string, country: string): Problem<'iban'> | undefined {
  const ibanPrefix = iban.slice(0, 2);
  const length = ibanLength(ibanPrefix);
  if (length === undefined) return { field: 'iban', code: 'iban.form' };
  if (ibanPrefix !== ibanCountry(country))
    return { field: 'iban', code: 'iban.country', values: { country: ibanPrefix } };
  if (iban.length !== length)
    return {
      field: 'iban',
      code: 'iban.length',
      values: { country: ibanPrefix, length: String(length), given: String(iban.length) },
    };
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return undefined;
  return {
    field: 'iban',
    code: errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat) ? 'iban.form' : 'iban.check',
  };
}

function sortCodeProblems(
  sortCode: string | undefined,
  accountNumber: string | undefined,
): readonly (Problem<AccountField> | undefined)[] {
  if (sortCode === undefined || accountNumber === undefined) {
    return [
      sortCode === undefined ? { field: 'sortCode', code: 'required' } : undefined,
      accountNumber === undefined ? { field: 'accountNumber', code: 'required' } : undefined,
    ];
  }
  if (!/^\d{6}$/.test(sortCode)) return [{ field: 'sortCode', code: 'sortCode.form' }];
  if (!/^\d{8}$/.test(accountNumber)) return [{ field: 'accountNumber', code: 'accountNumber.form' }];
  return validateAccountDetails(sortCode, accountNumber)
    ? []
    : [{ field: 'accountNumber', code: 'accountNumber.modulus' }];
}

const numberProblem = (number: string): Problem<AccountField> | undefined =>
  /^[A-Z0-9]{4,34}$/.test(number) ? undefined : { field: 'accountNumber', code: 'accountNumber.plain' };
const bicNeeded = (bic: string | undefined): Problem<AccountField> | undefined =>
  bic === undefined ? { field: 'bic', code: 'required' } : undefined;

function bicProblem(bic: string, country: string): Problem<'bic'> | undefined {
  if (!isValidBIC(bic)) return { field: 'bic', code: 'bic.form' };
  return ibanCountry(bic.slice(4, 6)) === ibanCountry(country)
    ? undefined
    : { field: 'bic', code: 'bic.country', values: { country: bic.slice(4, 6) } };
}

/** Returns the country of an IBAN, even if it is incomplete; `undefined` if it contains no country. */
export const countryOfIban = (iban: string): string | undefined => {
  const { countryCode } = extractIBAN(iban.replace(/\s/g, ''));
  return (
    countryCode ??
    (ibanLength(iban.slice(0, 2).toUpperCase()) === undefined ? undefined : iban.slice(0, 2).toUpperCase())
  );
};

/** Returns whether euro payments to a country are possible by SEPA. */
export const isInSepa = (country: string): boolean => isSEPACountry(country);

/**
 * Returns the account on a single line for display: `DE89 3704 ...`, `20-29-59 63748472` or `123456789 · CHAS US 33`.
 */
export function accountText({ iban, sortCode, accountNumber, bic }: Omit<AccountDetails, 'country'>): string {
  if (iban) return ibanInFours(iban);
  if (sortCode) return `${sortCode.replace(/(\d{2})(?=\d)/g, '$1-')} ${accountNumber ?? ''}`.trim();
  return [accountNumber, bic && formatSwift(bic)].filter(Boolean).join(' · ');
}
