/** Everybody's own labels, and what they put them on. */
import { byCaller, type Caller, SandboxError, type World } from '#sandbox';
import type { Label } from '../shapes.ts';
import { labelName, noLabel } from '../words.ts';
import { type Asked, ticketIn } from './acts.ts';
import { labelOf, labelsOf } from './answers.ts';
import { type StoredLabel, SupportLabels, TicketLabels } from './contract.ts';
import { kept } from './kept.ts';
import { isHelper } from './scope.ts';

interface Values {
  readonly value: string;
  readonly description?: string;
  readonly color: string;
}
interface About extends Asked {
  readonly params: Readonly<Record<string, string>>;
}
/** More would be no order any more. */
const most = 100;

export const listLabels = ({ world, caller }: { readonly world: World; readonly caller: Caller }): Label[] => labelsOf(world, caller).map(labelOf);

function own({ world, caller }: Asked, id: string): StoredLabel {
  const label = kept(world, SupportLabels).get(id);
  if (label?.personId !== caller.person.id) throw new SandboxError(404, 'support-label.not-found', `Label ${id} not found.`);
  return label;
}
function changeable(asked: Asked, id: string): StoredLabel {
  const label = own(asked, id);
  if (label.isDefault) throw new SandboxError(409, 'support-label.default', `${label.value} is a default label. You can't change it.`);
  return label;
}
/** @throws SandboxError 400 in the words of the form */
function checked({ value, description, color }: Values) {
  const name = value.trim();
  if (!labelName.test(name)) throw new SandboxError(400, 'support-label.value', 'This field is required and must be alphanumeric.', 'value');
  return { value: name, description: description?.trim() === '' ? undefined : description?.trim(), color };
}

export const oneLabel = (asked: About): Label => labelOf(own(asked, asked.params.id ?? ''));

export function createLabel(asked: Asked & { readonly body: Values & { readonly isDefault: boolean } }): Label {
  const { world, caller, body } = asked;
  const mine = labelsOf(world, caller);
  if (mine.length >= most) throw new SandboxError(409, 'support-label.many', `You have ${most} labels, the maximum. Delete one first.`);
  const { description, ...values } = checked(body);
  const { person } = caller;
  const order = Math.max(-1, ...mine.map((label) => label.order)) + 1;
  const whose = { personId: person.id, ...(person.tenantId !== undefined && { tenantId: person.tenantId }) };
  return labelOf(
    kept(world, SupportLabels).create(
      { ...whose, ...values, ...(description !== undefined && { description }), isDefault: body.isDefault, order },
      byCaller(asked),
    ),
  );
}

export function updateLabel(asked: About & { readonly body: Values }): undefined {
  const { id } = changeable(asked, asked.params.id ?? '');
  kept(asked.world, SupportLabels).change(id, checked(asked.body), byCaller(asked));
  return undefined;
}

export function removeLabel(asked: About): undefined {
  const { id } = changeable(asked, asked.params.id ?? '');
  const marks = kept(asked.world, TicketLabels);
  for (const mark of marks.all.filter(({ labelId }) => labelId === id)) marks.remove(mark.id, byCaller(asked));
  kept(asked.world, SupportLabels).remove(id, byCaller(asked));
  return undefined;
}

export function rearrange(asked: Asked & { readonly body: { readonly newLabelIdsList: readonly string[] } }): undefined {
  const { world, caller, body } = asked;
  const mine = labelsOf(world, caller);
  const ids = new Set(body.newLabelIdsList);
  if (ids.size !== body.newLabelIdsList.length || ids.size !== mine.length || !mine.every(({ id }) => ids.has(id))) {
    throw new SandboxError(409, 'support-label.order', 'The labels changed in the meantime. Reload them, then set the order.');
  }
  for (const [order, id] of body.newLabelIdsList.entries()) kept(world, SupportLabels).change(id, { order }, byCaller(asked));
  return undefined;
}

/** `x` is the ticket's merchant or tenant, as the addresses about tickets have it. */
export function setLabel(asked: About): undefined {
  const { world, caller, params } = asked;
  const ticket = ticketIn(asked);
  if (params.x !== (isHelper(caller, ticket) && caller.tier === 'tenant' ? ticket.merchantId : ticket.tenantId)) {
    throw new SandboxError(404, 'support.not-found', 'Ticket not found.');
  }
  const marks = kept(world, TicketLabels);
  const mark = marks.all.find((one) => one.ticketId === ticket.id && one.personId === caller.person.id);
  const by = byCaller(asked);
  if (params.label === noLabel) {
    if (mark) marks.remove(mark.id, by);
    return undefined;
  }
  const label = own(asked, params.label ?? '');
  if (mark) marks.change(mark.id, { labelId: label.id }, by);
  else
    marks.create(
      { ticketId: ticket.id, personId: caller.person.id, labelId: label.id, ...(caller.person.tenantId !== undefined && { tenantId: caller.person.tenantId }) },
      by,
    );
  return undefined;
}
