/**
 * Reason why a provider was chosen: the smart routing rules that were evaluated for an attempt, in their order, and the
 * deciding rule.
 */
import { amountWords } from '../amount-words.ts';
import { exchangeTo } from '../exchange.ts';
import { derivedId } from '../ids.ts';
import { localizedReason } from '../localized-reason.ts';
import { currencyOf } from '../reference/currencies.ts';
import { methodOf } from '../reference/methods.ts';
import type { Routed } from '../screened.ts';
import type { Attempt, RoutingLog, RoutingRule, Transaction } from '../types.ts';

type Name = Pick<RoutingRule, 'name'>;

/** Rule that routes a payment to the next provider after a soft decline. @public */
export const cascade: Name = { name: { en: 'Cascade', tr: 'Kademe' } };
const names = {
  method: { name: { en: 'Provider of the method', tr: 'Yöntemin sağlayıcısı' } },
  amount: { name: { en: 'High amounts', tr: 'Yüksek tutarlar' } },
  weight: { name: { en: 'Split by weight', tr: 'Ağırlığa göre dağıtım' } },
} satisfies Readonly<Record<string, Name>>;

/** Amount in euro above which payments are sent to the acquirer with the best approval rate. */
const highAmount = 500;

/** Returns the log of an attempt. */
export function routingLogOf(
  seed: number,
  transaction: Transaction,
  attempts: readonly Attempt[],
  attempt: Attempt,
): RoutingLog {
  const { id } = transaction;
  const before = attempts.filter(({ number }) => number < attempt.number).map(({ serviceProvider }) => serviceProvider);
  const all = [...new Set(attempts.map(({ serviceProvider }) => serviceProvider))];
  const rules = rulesFor(transaction, attempt, before);
  const chosen = rules.find(({ outcome }) => outcome === 'Chose');
  return {
    id: derivedId('srl', `${id}:${attempt.number}`, seed),
    created: attempt.created,
    attempt: attempt.number,
    serviceProvider: attempt.serviceProvider,
    rule: chosen?.name.en ?? '',
    rules,
    candidates: all.map((name) => ({
      serviceProvider: name,
      wasTried: before.includes(name),
      isChosen: name === attempt.serviceProvider,
    })),
  };
}

/** Returns the log of an attempt for a payment made after the world's birth. */
export function routingLogNow(
  seed: number,
  { id }: Transaction,
  { attempts, candidates }: Routed,
  { number, created, serviceProvider }: Attempt,
): RoutingLog {
  const before = attempts.slice(0, number - 1).map((attempt) => attempt.serviceProvider);
  const attempt = attempts[number - 1];
  return {
    id: derivedId('srl', `${id}:${number}`, seed),
    created,
    attempt: number,
    serviceProvider,
    rule: attempt?.rule ?? '',
    rules: attempt?.rules ?? [],
    candidates: candidates.map((name) => ({
      serviceProvider: name,
      wasTried: before.includes(name),
      isChosen: name === serviceProvider,
    })),
  };
}

/** Returns the result of each rule. The first rule that names a provider decides, and later rules aren't evaluated. */
function rulesFor(
  transaction: Transaction,
  { serviceProvider, number }: Attempt,
  before: readonly string[],
): RoutingRule[] {
  const { currency, amount, paymentMethod, created } = transaction;
  const { decimalPlaces } = currencyOf(currency);
  const euro = exchangeTo('EUR')(amount, currency, created) / 100;
  const shown = amountWords(amount, currency, decimalPlaces);
  const ownProvider = methodOf(paymentMethod).provider;
  const rules: RoutingRule[] = [];
  const skip = (rule: Name, ...why: Parameters<typeof localizedReason>) =>
    rules.push({ ...rule, outcome: 'Skipped', ...localizedReason(...why) });
  const choose = (rule: Name, ...why: Parameters<typeof localizedReason>) =>
    rules.push({ ...rule, outcome: 'Chose', ...localizedReason(...why), serviceProvider });
  if (ownProvider !== undefined) {
    choose(
      names.method,
      `Only ${ownProvider} processes ${paymentMethod}.`,
      `${paymentMethod} ödemelerini yalnızca ${ownProvider} işler.`,
    );
    return rules;
  }
  skip(
    names.method,
    `Any acquirer of the merchant can process ${paymentMethod}.`,
    `${paymentMethod} ödemelerini üye işyerinin herhangi bir üye işyeri bankası işleyebilir.`,
  );
  if (number > 1) {
    const refused = before.at(-1) ?? '';
    choose(
      cascade,
      `${refused} soft-declined. We try the next acquirer of the merchant.`,
      `${refused} geçici olarak reddetti. Sıradaki üye işyeri bankasını deneriz.`,
    );
    return rules;
  }
  skip(cascade, 'This is the first attempt.', 'Bu ilk deneme.');
  if (euro > highAmount) {
    choose(
      names.amount,
      `${shown} is above the limit of ${highAmount} EUR. The acquirer with the best approval rate processes it.`,
      `${shown}, ${highAmount} EUR sınırının üzerinde. Onay oranı en yüksek üye işyeri bankası işler.`,
    );
    return rules;
  }
  skip(
    names.amount,
    `${shown} is not above the limit of ${highAmount} EUR.`,
    `${shown}, ${highAmount} EUR sınırının üzerinde değil.`,
  );
  choose(
    names.weight,
    '80% to the first acquirer, 20% to the second.',
    '%80 ilk üye işyeri bankasına, %20 ikincisine.',
  );
  return rules;
}
