/** Import of holidays from a file. Each line is validated separately, and the valid lines are added. */
import { type BodyOf, firstLanguage, type LocalizedText } from '#core/api';
import { byCaller, on, SandboxError, Tenants, type World } from '#sandbox';
import { importHolidays } from '../api.ts';
import { isDay } from './days.ts';
import { type Holiday, Holidays } from './tokens.ts';

type Line = BodyOf<typeof importHolidays>['lines'][number];

/** Parses the date of a line: ISO 8601, DD/MM/YYYY or DD.MM.YYYY. */
function readDay(text: string): string | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? /^(?<d>\d\d?)[./](?<m>\d\d?)[./](?<y>\d{4})$/.exec(text);
  if (!parts) return undefined;
  const { d, m, y } = parts.groups ?? {};
  const day = y === undefined ? text : `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

/** Returns the holiday of a line, or a text with the reason why it is invalid. */
function read({ date, country, name, isHalfDay = false }: Line): Omit<Holiday, 'id' | 'tenantId'> | string {
  const day = readDay(date.trim());
  if (day === undefined) return `“${date}” isn't a valid date. Write it as 2027-05-01 or 01/05/2027.`;
  const code = country.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) return `“${country}” isn't a valid country. Use a two-letter code, like TR.`;
  const texts = Object.entries(name).flatMap(([language, text]): [string, string][] =>
    text.trim() === '' ? [] : [[language, text.trim()]],
  );
  const called: LocalizedText = { [firstLanguage]: name[firstLanguage].trim(), ...Object.fromEntries(texts) };
  if (called[firstLanguage] === '' || texts.some(([, text]) => text.length > 100))
    return 'A name has 1 to 100 characters.';
  return { date: day, country: code, name: called, isYearly: false, isHalfDay };
}

function isPresent(tenantId: string, { country, date }: Pick<Holiday, 'country' | 'date'>, world: World): boolean {
  const isSame = (holiday: Holiday) =>
    holiday.isYearly ? holiday.date.slice(5) === date.slice(5) : holiday.date === date;
  return (world.of(Holidays)?.all ?? []).some(
    (holiday) => holiday.tenantId === tenantId && holiday.country === country && isSame(holiday),
  );
}

export const importRoute = on(importHolidays, (request) => {
  const { body, caller, world } = request;
  const tenantId = caller.tenantId ?? body.tenantId;
  const store = world.of(Holidays);
  if (!store) throw new SandboxError(404, 'leave.off', 'Leave is turned off.');
  if (tenantId === undefined || !world.tenant(tenantId))
    throw new SandboxError(400, 'tenantId.missing', 'Choose the tenant of the holidays.', 'tenantId');
  if (body.tenantId !== undefined && body.tenantId !== tenantId)
    throw new SandboxError(403, 'tenant.foreign', 'You can only act for your own tenant.', 'tenantId');
  world.of(Tenants).find(caller, tenantId);
  const seen = new Set<string>();
  const lines = body.lines.map((line, index) => {
    const holiday = read(line);
    if (typeof holiday === 'string') return { line: index + 1, result: 'Wrong' as const, problem: holiday };
    const key = `${holiday.country} ${holiday.date}`;
    if (seen.has(key) || isPresent(tenantId, holiday, world)) return { line: index + 1, result: 'Present' as const };
    seen.add(key);
    if (!body.isDryRun) store.create({ ...holiday, tenantId }, byCaller(request, 'Import'));
    return { line: index + 1, result: 'Added' as const };
  });
  return { lines, added: body.isDryRun ? 0 : lines.filter(({ result }) => result === 'Added').length };
});
