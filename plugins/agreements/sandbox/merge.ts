/** Merges the text of a template with the values of a merchant for its placeholders. */
import { html, type Merchant, Tenants, type World } from '#sandbox';
import { type BoardingFee, boardingFees, isPlaceholder, type Placeholder, placeholdersIn } from '../terms.ts';
import { registrationOf } from './registration.ts';

export type Terms = Readonly<Record<BoardingFee, string>> & {
  readonly body: string;
  readonly currency: string;
  readonly signerName: string;
  readonly signerTitle: string;
};

export interface Merged {
  /** Text with the values. Placeholders without a value remain. */
  readonly body: string;
  /** Reasons that prevent sending, each as a text. */
  readonly problems: string[];
}

/**
 * Replaces the placeholders.
 * @param merchant if absent, only unknown placeholders are reported
 */
export function merge(world: World, terms: Terms, tenantId: string | undefined, merchant?: Merchant): Merged {
  const values = merchant && valuesOf(world, terms, tenantId ?? merchant.tenantId, merchant);
  const problems = placeholdersIn(terms.body).flatMap((name) => {
    if (!isPlaceholder(name)) return [`Unknown placeholder {{${name}}}`];
    return values && !values[name] ? [`No value for {{${name}}}`] : [];
  });
  const body = terms.body.replace(/\{\{\s*([^{}]{1,80}?)\s*\}\}/g, (written, name: string) => {
    const value = isPlaceholder(name) ? values?.[name] : undefined;
    // Values are plain text, so they are escaped even if they look like HTML.
    return value === undefined || value === '' ? written : html`${value}`.text;
  });
  return { body, problems };
}

function valuesOf(
  world: World,
  terms: Terms,
  tenantId: string,
  merchant: Merchant,
): Readonly<Record<Placeholder, string | undefined>> {
  const tenant = world.of(Tenants).get(tenantId);
  const { taxNo, registrationNo } = registrationOf(world, merchant.id);
  // The object has an entry for every fee.
  const fees = Object.fromEntries(
    boardingFees.map((fee) => [`fee.${fee}`, `${terms[fee]} ${terms.currency}`]),
  ) as Record<`fee.${BoardingFee}`, string>;
  return {
    'merchant.name': merchant.legalBusinessName,
    'merchant.country': merchant.country,
    'merchant.currency': merchant.currency,
    'merchant.mcc': merchant.mcc,
    'merchant.website': merchant.websites[0]?.url,
    'merchant.taxNo': taxNo,
    'merchant.registrationNo': registrationNo,
    'tenant.name': tenant?.name,
    'tenant.supportEmail': tenant?.supportEmail,
    'signer.name': terms.signerName,
    'signer.title': terms.signerTitle,
    date: new Date(world.now()).toISOString().slice(0, 10),
    ...fees,
  };
}
