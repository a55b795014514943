/**
 * Lifecycle of templates: drafts are published, a change of a published template is a draft of its next version, and
 * archived templates can't be sent.
 */
import { toMinor } from '#core/api';
import {
  byCaller,
  Currencies,
  Merchants,
  type Objection,
  SandboxError,
  type SandboxRequest,
  type ServeOptions,
  type World,
} from '#sandbox';
import { PriceBooks } from '../../pricing/sandbox/contract.ts';
import type { calls } from '../api.ts';
import type { Kind } from '../kinds.ts';
import { boardingFees } from '../terms.ts';
import type { Template } from './contract.ts';
import { merge } from './merge.ts';
import type { CallContext } from './papers.ts';
import { templatesIn } from './stores.ts';

const instant = (time: number) => new Date(time).toISOString();

/** Options with which `serve` stores templates and returns them. */
export const templateAnswers: ServeOptions<Template> = {
  answer: ({ updated, editions }) => ({
    updated: instant(updated),
    editions: editions.map((edition) => ({ ...edition, at: instant(edition.at) })),
  }),
  values: (body, { world, before: template }) => {
    // Papers that were sent keep their edition: a change of a published template starts the next edition, which is a
    // draft until it is published.
    const isNext = template !== undefined && template.state !== 'Draft';
    return {
      ...body,
      updated: world.now(),
      state: 'Draft',
      edition: isNext ? template.edition + 1 : (template?.edition ?? 1),
      editions: template?.editions ?? [],
    };
  },
};

/**
 * Returns the first problem of the terms of a template; `undefined` if there is none. Amounts must be in the template's
 * currency. Percentages have up to two decimal places and are up to 100.
 */
export function termsProblem(template: Template, world: World): Objection | undefined {
  const currency = world
    .of(Currencies)
    .all.find(({ tenantId, code }) => tenantId === template.tenantId && code === template.currency);
  if (!currency)
    return {
      code: 'template.currency',
      field: 'currency',
      message: `You don't support ${template.currency}. Choose another currency.`,
    };
  const book = template.pricebookId === undefined ? undefined : world.of(PriceBooks)?.get(template.pricebookId);
  if (template.pricebookId !== undefined && world.of(PriceBooks) && book?.tenantId !== template.tenantId)
    return { code: 'template.price-book', field: 'pricebookId', message: 'Choose a price book from the list.' };
  const { decimalPlaces } = currency;
  const amount = (field: string, value: string): Objection | undefined => {
    if (value.startsWith('-')) return { code: 'template.amount', field, message: 'Enter a fee of 0 or more.' };
    try {
      toMinor(value, decimalPlaces);
      return undefined;
    } catch (error) {
      return {
        code: 'template.amount',
        field,
        message: `Amount in ${template.currency}: ${error instanceof Error ? error.message : String(error)}`,
      };
    }
  };
  for (const fee of boardingFees) {
    const problem = amount(fee, template[fee]);
    if (problem) return problem;
  }
  for (const { productName, items } of template.entries) {
    for (const { feeSymbol, feeTypeName, value } of items) {
      const problem =
        feeSymbol === '%'
          ? !/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/.test(value) && {
              code: 'template.percentage',
              field: 'entries',
              message: `${productName}, ${feeTypeName}: ${value} isn't a valid percentage. Use 0 to 100 with up to 2 decimals.`,
            }
          : amount('entries', value);
      if (problem) return problem;
    }
  }
  return undefined;
}

type Acting = CallContext & { readonly params: Readonly<Record<string, string>> };
const theTemplate = ({ world, caller, params }: Acting, kind: Kind) =>
  templatesIn(world, kind).find(caller, params.id ?? '', 'change');

/**
 * Publishes a template.
 * @throws SandboxError 409 for unknown placeholders, or if the template is already published
 */
export function publish(context: Acting, kind: Kind): undefined {
  const { world, caller } = context;
  const template = theTemplate(context, kind);
  if (template.state === 'Published')
    throw new SandboxError(409, `${kind}-template.published`, `${template.name} is already published.`);
  const { problems } = merge(world, template, template.tenantId);
  if (problems.length > 0)
    throw new SandboxError(409, `${kind}-template.placeholders`, `${problems.join('. ')}.`, 'body');
  const { firstName, lastName } = caller.person;
  const edition = { edition: template.edition, at: world.now(), by: `${firstName} ${lastName}`, body: template.body };
  const editions = [...template.editions.filter((other) => other.edition !== edition.edition), edition].slice(-20);
  templatesIn(world, kind).change(
    template.id,
    { state: 'Published', updated: world.now(), editions },
    byCaller(context),
  );
  return undefined;
}

export function archive(context: Acting, kind: Kind): undefined {
  const template = theTemplate(context, kind);
  if (template.state === 'Archived')
    throw new SandboxError(409, `${kind}-template.archived`, `${template.name} is already archived.`);
  templatesIn(context.world, kind).change(
    template.id,
    { state: 'Archived', updated: context.world.now() },
    byCaller(context),
  );
  return undefined;
}

type PreviewRequest = Pick<SandboxRequest<(typeof calls)['agreement']['preview']>, 'world' | 'caller' | 'body'>;
export function preview({ world, caller, body: { merchantId, ...terms } }: PreviewRequest) {
  const merchant = merchantId === undefined ? undefined : world.of(Merchants).find(caller, merchantId);
  return merge(world, terms, merchant?.tenantId ?? caller.tenantId, merchant);
}
