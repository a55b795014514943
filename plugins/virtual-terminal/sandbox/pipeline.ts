/** Steps of a payment: website, card, channel, provider. Each step rejects the payment if a requirement is missing. */
import { toMinor } from '#core/api';
import { type Caller, type CardPayment, inScope, type Merchant, SandboxError, type World } from '#sandbox';
import { digitsOf, holdsCardNumber, isGoodAt, maskNumber, readCard } from '../card.ts';

/** Payment in a request, with the card. */
export interface PaymentAsk {
  readonly merchantId?: string;
  readonly websiteId: string;
  readonly amount: string;
  readonly currency: string;
  readonly orderRef: string;
  readonly type: CardPayment['type'];
  /** Channel of the order; if absent, mail or telephone. */
  readonly channel?: 'Moto' | 'Ecommerce';
  readonly cardNumber: string;
  readonly expiry: string;
  readonly securityCode: string;
  readonly cardholder: string;
  readonly email: string;
  readonly address?: {
    readonly line: string;
    readonly city: string;
    readonly postalCode: string;
    readonly country: string;
  };
}

interface Request {
  readonly caller: Caller;
  readonly world: World;
}

/** Last digits of the sandbox's test cards that cause a challenge by the issuer and a decline. */
const challenged = '3220';
const refusedCard = '0002';

const refuse = (code: string, message: string, field?: string) =>
  new SandboxError(400, `virtual-terminal.${code}`, message, field);

/**
 * Returns the merchant of a payment.
 * @throws SandboxError 404 if it is not in the caller's scope, 409 if it can't take payments
 */
export function merchantFor({ caller, world }: Request, merchantId: string | undefined): Merchant {
  const id = caller.tier === 'merchant' ? caller.merchantId : merchantId;
  const merchant = id === undefined ? undefined : world.merchant(id);
  if (!merchant || !inScope(caller)({ ...merchant, merchantId: merchant.id }))
    throw new SandboxError(404, 'virtual-terminal.no-merchant', 'Merchant not found.');
  const isOpen = merchant.merchantStatus === 'Active' && merchant.processingStatus !== 'NoProcessing';
  const isOpenHere = caller.mode === 'Test' || merchant.processingStatus === 'Processing';
  if (isOpen && isOpenHere) return merchant;
  throw new SandboxError(
    409,
    'virtual-terminal.no-processing',
    `${merchant.legalBusinessName} can't accept payments in ${caller.mode} mode.`,
  );
}

/** Returns the values of an approved or declined payment that are stored, which never include the card. */
export function process(
  request: Request,
  paymentRequest: PaymentAsk,
): { readonly payment: CardPayment; readonly isChallenged: boolean } {
  const { caller, world } = request;
  const merchant = merchantFor(request, paymentRequest.merchantId);
  if (!merchant.websites.some(({ id }) => id === paymentRequest.websiteId))
    throw refuse('website', 'Website not found. Choose another one.', 'websiteId');
  const scheme = checkCard(paymentRequest, world.now());
  const amount = amountOf(paymentRequest, world);
  const serviceProvider = channelFor(world, merchant, scheme, paymentRequest.currency, caller.mode);
  const country = paymentRequest.address?.country ?? merchant.country;
  if (!world.countries.some(({ id }) => id === country))
    throw refuse('country', 'Choose a country from the list.', 'address');
  const declined = declinedFor(paymentRequest, amount);
  const { websiteId, currency, type, channel = 'Moto' } = paymentRequest;
  const payment: CardPayment = {
    mode: caller.mode,
    merchantId: merchant.id,
    tenantId: merchant.tenantId,
    websiteId,
    externalId: paymentRequest.orderRef.trim(),
    amount,
    currency,
    type,
    channel,
    serviceProvider,
    paymentMethod: scheme,
    country,
    maskedPan: maskNumber(paymentRequest.cardNumber),
    cardExpiry: paymentRequest.expiry,
    payer: { name: paymentRequest.cardholder.trim(), email: paymentRequest.email.trim() },
    ...(declined && { declined }),
  };
  // A cardholder on the telephone can't be authenticated, so only orders on a website are.
  if (channel === 'Moto') return { payment, isChallenged: false };
  // A payment that a rule declines or holds needs no challenge.
  const { decision } = world.transactions.screen(payment);
  const isChallenged =
    decision === 'Challenge' || (decision === 'Pass' && digitsOf(paymentRequest.cardNumber).endsWith(challenged));
  return { payment, isChallenged };
}

/**
 * Validates the card and the order.
 * @returns the scheme
 * @throws SandboxError 400
 */
function checkCard(
  { cardNumber, expiry, securityCode, cardholder, orderRef, email, address }: PaymentAsk,
  now: number,
): string {
  const { scheme, isValid, codeLength } = readCard(cardNumber);
  if (!isValid) throw refuse('card', 'Check the card number.', 'cardNumber');
  if (scheme === undefined) throw refuse('scheme', "This card scheme isn't accepted.", 'cardNumber');
  if (!isGoodAt(expiry, now)) throw refuse('expiry', 'Check the expiry date.', 'expiry');
  if (securityCode.length !== codeLength)
    throw refuse('code', `The security code of ${scheme} has ${codeLength} digits.`, 'securityCode');
  for (const [field, text] of Object.entries({
    cardholder,
    orderRef,
    email,
    address: Object.values(address ?? {}).join('\n'),
  })) {
    if (holdsCardNumber(text))
      throw refuse(
        'card-number',
        'Remove the card number from this field. Enter it only in the card number field.',
        field,
      );
  }
  return scheme;
}

function amountOf({ amount, currency }: PaymentAsk, world: World): number {
  const isKnown = world.currencies.some(({ id }) => id === currency);
  if (!isKnown) throw refuse('currency', `Currency ${currency} not found.`, 'currency');
  try {
    const minor = toMinor(amount, world.decimalPlaces(currency));
    if (minor > 0) return minor;
  } catch (error) {
    if (error instanceof RangeError) throw refuse('amount', error.message, 'amount');
    throw error;
  }
  throw refuse('amount', 'Enter an amount above 0.', 'amount');
}

/**
 * Returns the provider for the merchant's cards of a scheme and currency: the provider that processed them last. A
 * merchant without card payments gets, in its own currency, a provider of other merchants, preferably of its tenant.
 * @throws SandboxError 409 if there is no provider
 */
function channelFor(world: World, merchant: Merchant, scheme: string, currency: string, mode: Caller['mode']): string {
  const cards = { merchantIds: new Set([merchant.id]), kinds: new Set(['Card']) };
  const last = (filter: object) =>
    world.transactions.query({ ...cards, ...filter }, { pageSize: 1 }).rows[0]?.serviceProvider;
  const noChannelError = (what: string) =>
    new SandboxError(409, 'virtual-terminal.no-channel', `No channel accepts ${what} here`, 'currency');
  const ofOthers = (filter: object) =>
    world.transactions.query({ kinds: cards.kinds, currencies: new Set([currency]), ...filter }, { pageSize: 1 })
      .rows[0]?.serviceProvider;
  const first = () => last({}) ?? ofOthers({ tenantId: merchant.tenantId }) ?? ofOthers({});
  const byCurrency =
    last({ mode, currencies: new Set([currency]) }) ?? (currency === merchant.currency ? first() : undefined);
  if (byCurrency === undefined) throw noChannelError(currency);
  const isTaken =
    world.transactions.query({ paymentMethods: new Set([scheme]), currencies: new Set([currency]) }, { pageSize: 1 })
      .count > 0;
  if (!isTaken) throw noChannelError(`${scheme} in ${currency}`);
  return byCurrency;
}

/** Returns the decline by the sandbox's providers: of amounts that end in .13, and of a test card. */
function declinedFor({ cardNumber }: PaymentAsk, amount: number): CardPayment['declined'] {
  if (digitsOf(cardNumber).endsWith(refusedCard)) return { reason: 'Insufficient funds', code: '51' };
  return amount % 100 === 13 ? { reason: 'Do not honor', code: '05' } : undefined;
}
