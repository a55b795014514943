/** Labels of people, and their assignment to tickets. */
import { byCaller, type Caller, SandboxError, storeIn, type World } from '#sandbox';
import type { Label } from '../shapes.ts';
import { labelName, noLabel } from '../words.ts';
import { ticketIn } from './acts.ts';
import { labelOf, labelsOf } from './answers.ts';
import { isHelper, type SupportRequest } from './scope.ts';
import { type StoredLabel, SupportLabels, TicketLabels } from './tokens.ts';

interface Values {
  readonly value: string;
  readonly description?: string;
  readonly color: string;
}
interface About extends SupportRequest {
  readonly params: Readonly<Record<string, string>>;
}
/** Maximum number of labels per person. */
const maxLabels = 100;

export const listLabels = ({ world, caller }: { readonly world: World; readonly caller: Caller }): Label[] =>
  labelsOf(world, caller).map(labelOf);

function findOwnLabel({ world, caller }: SupportRequest, id: string): StoredLabel {
  const label = storeIn(world, SupportLabels).get(id);
  if (label?.personId !== caller.person.id)
    throw new SandboxError(404, 'support-label.not-found', `Label ${id} not found.`);
  return label;
}
function requireChangeable(request: SupportRequest, id: string): StoredLabel {
  const label = findOwnLabel(request, id);
  if (label.isDefault)
    throw new SandboxError(409, 'support-label.default', `${label.value} is a default label. You can't change it.`);
  return label;
}
/**
 * Returns the values of a label after validation.
 * @throws SandboxError 400 with the text of the form
 */
function requireValidLabel({ value, description, color }: Values) {
  const name = value.trim();
  if (!labelName.test(name))
    throw new SandboxError(400, 'support-label.value', 'This field is required and must be alphanumeric.', 'value');
  return { value: name, description: description?.trim() === '' ? undefined : description?.trim(), color };
}

export const oneLabel = (request: About): Label => labelOf(findOwnLabel(request, request.params.id ?? ''));

export function createLabel(
  request: SupportRequest & { readonly body: Values & { readonly isDefault: boolean } },
): Label {
  const { world, caller, body } = request;
  const mine = labelsOf(world, caller);
  if (mine.length >= maxLabels)
    throw new SandboxError(409, 'support-label.many', `You have ${maxLabels} labels, the maximum. Delete one first.`);
  const { description, ...values } = requireValidLabel(body);
  const { person } = caller;
  const order = Math.max(-1, ...mine.map((label) => label.order)) + 1;
  const owner = { personId: person.id, ...(person.tenantId !== undefined && { tenantId: person.tenantId }) };
  return labelOf(
    storeIn(world, SupportLabels).create(
      { ...owner, ...values, ...(description !== undefined && { description }), isDefault: body.isDefault, order },
      byCaller(request),
    ),
  );
}

export function updateLabel(request: About & { readonly body: Values }): undefined {
  const { id } = requireChangeable(request, request.params.id ?? '');
  storeIn(request.world, SupportLabels).change(id, requireValidLabel(request.body), byCaller(request));
  return undefined;
}

export function removeLabel(request: About): undefined {
  const { id } = requireChangeable(request, request.params.id ?? '');
  const marks = storeIn(request.world, TicketLabels);
  for (const mark of marks.all.filter(({ labelId }) => labelId === id)) marks.remove(mark.id, byCaller(request));
  storeIn(request.world, SupportLabels).remove(id, byCaller(request));
  return undefined;
}

export function rearrange(
  request: SupportRequest & { readonly body: { readonly newLabelIdsList: readonly string[] } },
): undefined {
  const { world, caller, body } = request;
  const mine = labelsOf(world, caller);
  const ids = new Set(body.newLabelIdsList);
  if (ids.size !== body.newLabelIdsList.length || ids.size !== mine.length || !mine.every(({ id }) => ids.has(id))) {
    throw new SandboxError(
      409,
      'support-label.order',
      'The labels changed in the meantime. Reload them, then set the order.',
    );
  }
  for (const [order, id] of body.newLabelIdsList.entries())
    storeIn(world, SupportLabels).change(id, { order }, byCaller(request));
  return undefined;
}

/** Sets the caller's label of a ticket. `x` in the path is the ticket's merchant or tenant. */
export function setLabel(request: About): undefined {
  const { world, caller, params } = request;
  const ticket = ticketIn(request);
  if (params.x !== (isHelper(caller, ticket) && caller.tier === 'tenant' ? ticket.merchantId : ticket.tenantId)) {
    throw new SandboxError(404, 'support.not-found', 'Ticket not found.');
  }
  const marks = storeIn(world, TicketLabels);
  const mark = marks.all.find(
    (candidate) => candidate.ticketId === ticket.id && candidate.personId === caller.person.id,
  );
  const by = byCaller(request);
  if (params.label === noLabel) {
    if (mark) marks.remove(mark.id, by);
    return undefined;
  }
  const label = findOwnLabel(request, params.label ?? '');
  if (mark) marks.change(mark.id, { labelId: label.id }, by);
  else
    marks.create(
      {
        ticketId: ticket.id,
        personId: caller.person.id,
        labelId: label.id,
        ...(caller.person.tenantId !== undefined && { tenantId: caller.person.tenantId }),
      },
      by,
    );
  return undefined;
}
