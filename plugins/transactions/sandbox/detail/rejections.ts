/** Meanings of declines and possible actions, in the user's language. */
import {
  type ByLanguage,
  type DeclineNextStep,
  inLanguage,
  type Language,
  type LocalizedText,
  localize,
} from '#core/api';
import type { Transaction, World } from '#sandbox';
import type { RejectionReason } from '../../detail/shapes.ts';

type Words = ByLanguage<readonly [meaning: string, advice: string]>;

/** Texts by ISO 8583 field 39. */
const byCode: Readonly<Record<string, Words>> = {
  '05': {
    en: ['The issuer declined without a reason.', 'Ask the payer to call their bank or pay another way.'],
    tr: [
      'Kartı veren banka nedenini belirtmeden reddetti.',
      'Ödeyenden bankasını aramasını ya da başka bir yöntemle ödemesini isteyin.',
    ],
  },
  '14': {
    en: ['The card number is not valid.', 'The payer should enter the card number again.'],
    tr: ['Kart numarası geçerli değil.', 'Ödeyen kart numarasını yeniden girmeli.'],
  },
  '51': {
    en: ['Insufficient funds.', 'Try a smaller amount, or another day.'],
    tr: ['Yetersiz bakiye.', 'Daha küçük bir tutarla ya da başka bir gün deneyin.'],
  },
  '54': {
    en: ['The card has expired.', 'The payer should use a card that is valid.'],
    tr: ['Kartın süresi dolmuş.', 'Ödeyen geçerli bir kart kullanmalı.'],
  },
  '1A': {
    en: ['The issuer wants the payer to confirm the payment.', 'Send the payment again with 3-D Secure.'],
    tr: ['Banka, ödeyenin ödemeyi doğrulamasını istiyor.', 'Ödemeyi 3-D Secure ile yeniden gönderin.'],
  },
  '65': {
    en: ['The card was used too often.', 'Wait a day before the next try.'],
    tr: ['Kart çok sık kullanıldı.', 'Yeniden denemeden önce bir gün bekleyin.'],
  },
  '91': {
    en: ["We couldn't reach the issuer.", 'Try again later. We automatically try another provider.'],
    tr: ['Bankaya ulaşılamadı.', 'Daha sonra yeniden deneyin. Başka bir sağlayıcıyı kendiliğinden deneriz.'],
  },
  '96': {
    en: ['Technical error in the card network.', 'Try again later.'],
    tr: ['Kart ağında teknik hata.', 'Daha sonra yeniden deneyin.'],
  },
};
const stopped: Words = {
  en: ['The card is blocked (lost, stolen or restricted).', "Don't try again, and don't ship the order."],
  tr: ['Kart engellenmiş (kayıp, çalıntı ya da kısıtlı).', 'Yeniden denemeyin ve siparişi göndermeyin.'],
};
const account: Words = {
  en: ["The bank account can't be used.", 'Request other account details.'],
  tr: ['Banka hesabı kullanılamıyor.', 'Başka hesap bilgileri isteyin.'],
};
const otherwise: Words = {
  en: ['The payment was not accepted.', 'Ask the payer to try again, or to pay another way.'],
  tr: ['Ödeme kabul edilmedi.', 'Ödeyenden yeniden denemesini ya da başka bir yöntemle ödemesini isteyin.'],
};

/** Next step that the error mapping of a merchant recommends. */
const steps: Readonly<Record<DeclineNextStep, LocalizedText>> = {
  Retry: { en: 'Try again.', tr: 'Yeniden deneyin.' },
  OtherProvider: { en: 'Try another provider.', tr: 'Başka bir sağlayıcıyla deneyin.' },
  ThreeDs: { en: 'Send the payment again with 3-D Secure.', tr: 'Ödemeyi 3-D Secure ile yeniden gönderin.' },
  Stop: { en: "Don't try again.", tr: 'Yeniden denemeyin.' },
};

function wordsFor(code: string | undefined, reason: string): Words {
  if (/lost|stolen|restricted|fraud|blacklist/i.test(reason)) return stopped;
  if (/account/i.test(reason)) return account;
  return byCode[code ?? ''] ?? otherwise;
}

/** Returns each decline of a transaction, latest first: the latest is the reason for its status. */
export function rejectionsOf(world: World, transaction: Transaction, language: Language): RejectionReason[] {
  const { id, declineReason, responseCode, serviceProvider } = transaction;
  const attempts = world.transactions.attempts(transaction).filter(({ outcome }) => outcome === 'Refused');
  // Refunds and payouts are sent to a single provider, once.
  const ownAttempts =
    attempts.length > 0 || declineReason === undefined
      ? []
      : [{ id, number: 1, serviceProvider, reason: declineReason, responseCode }];
  const { declineNotice: reportedReason } = transaction;
  return [...attempts, ...ownAttempts]
    .reverse()
    .map(({ id: attemptId, number, serviceProvider: provider, reason = '', responseCode: code }, at) => {
      const [usual, usualAdvice] = inLanguage(wordsFor(code, reason), language);
      // The payer saw the last decline, with the text of the merchant if there is a text for it.
      const meaning = at === 0 && reportedReason ? localize(reportedReason.text, language) : usual;
      const advice = at === 0 && reportedReason ? localize(steps[reportedReason.nextStep], language) : usualAdvice;
      return {
        id: attemptId,
        ...(code !== undefined && { code }),
        reason,
        meaning,
        advice,
        attempt: number,
        serviceProvider: provider,
      };
    });
}
