import * as Type from 'typebox';
import { actionHeaders, defineAction } from './define-action.ts';
import { reasonField } from './fields.ts';
import { type ActionSubject, type CheckResult, ofPayment, upTo } from './rules.ts';
import { ActionHeaders, expected, ReasonText } from './shapes.ts';

const checkVoid = (subject: ActionSubject) =>
  ofPayment(subject, { open: true, captured: checkVoidOfCaptured(subject) });

/** Evaluates a captured payment: a terminal payment can be voided in full while its batch is open. */
function checkVoidOfCaptured({ isBatchOpen, money }: ActionSubject): CheckResult {
  if (isBatchOpen === undefined) return 'already-captured';
  if (!isBatchOpen) return 'batch-closed';
  return money.remaining === money.captured || 'partly-returned';
}

/** Action that releases the full amount of an authorization. */
export const voidPayment = defineAction({
  id: 'void',
  order: 50,
  permission: 'Void',
  check: checkVoid,
  limit: upTo(checkVoid, ({ status, money }) => (status === 'Captured' ? money.captured : money.authorized)),
  fields: { reason: reasonField('Void') },
  endpoint: {
    path: 'voids',
    summary: 'Void an authorization',
    sensitive: 'void',
    headers: ActionHeaders,
    body: Type.Object({ reason: ReasonText, ...expected }),
    rows: ['EA-162', 'EA-163'],
  },
  call: ({ client, endpoint, input, value, limit, ...form }) =>
    client.call(endpoint, {
      ...input,
      headers: actionHeaders(form),
      body: { reason: value('reason'), expectedRemaining: limit },
    }),
  isDangerous: true,
  hint: 'action.void.hint',
  bulk: true,
  paletteWords: ['void', 'iptal'],
});
