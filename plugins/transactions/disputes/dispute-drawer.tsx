import { useState } from 'react';
import { disputeStage, disputeStatus } from '#core/api';
import { useCall } from '#core/react';
import {
  Button,
  CardNumber,
  Copyable,
  DateTime,
  DefinitionList,
  Link,
  Money,
  type Neighbours,
  Notice,
  RecordDrawer,
  Section,
  Timeline,
  useCommonText,
  useUiEnvironment,
} from '#core/ui';
import { disputeCode } from '../dispute-codes.ts';
import { lookup } from '../paths.ts';
import { useMayAct } from '../use-may-act.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { AnswerForm } from './answer-form.tsx';
import { type DisputeDetail, getDispute } from './api.ts';
import { CaseComment } from './case-comment.tsx';
import { EvidenceFiles } from './evidence-files.tsx';
import { Owner } from './owner.tsx';
import { StageTrack } from './stage-track.tsx';
import { useDisputeText } from './texts.ts';
import { CaseStatus, DaysLeft, useReasonText } from './words.tsx';

interface DisputeDrawerProps {
  readonly id: string;
  /** The list's address. */
  readonly base: string;
  readonly neighbours: Neighbours;
}

/** One case: how far it is, what it is about, its money, and the answer to it. */
export default function DisputeDrawer({ id, base, neighbours }: DisputeDrawerProps) {
  const text = useDisputeText();
  const mayAct = useMayAct();
  const { userId } = useUiEnvironment();
  const [isAccepting, setAccepting] = useState(false);
  // What a colleague or the scheme does meanwhile shows when one comes back to it.
  const call = useCall(getDispute, { params: { id }, showsNotFound: true }, { live: true });
  const mayAnswer = mayAct('Dispute');
  return (
    <RecordDrawer
      call={call}
      one={text('disputes.one')}
      name={(dispute) => dispute.caseId}
      title={(dispute) => <Title dispute={dispute} />}
      subtitle={(dispute) => <Whose dispute={dispute} />}
      actions={(dispute) =>
        mayAnswer &&
        dispute.isOpen &&
        dispute.acceptance?.personId !== userId && <Button onClick={() => setAccepting(true)}>{text('disputes.accept.open')}</Button>
      }
      notFound={text('disputes.notFound')}
      lines={[40, 90, 75, 60, 90, 80]}
      neighbours={neighbours}
      base={base}
    >
      {(dispute) => (
        <>
          <Deadline dispute={dispute} />
          <Proposed dispute={dispute} />
          <StageTrack dispute={dispute} />
          <CaseMoney dispute={dispute} />
          <Reason dispute={dispute} />
          <Payment dispute={dispute} />
          <Owner dispute={dispute} mayAssign={mayAnswer} />
          <EvidenceFiles dispute={dispute} mayChange={mayAnswer && dispute.isOpen} />
          <AnswerForm dispute={dispute} mayAnswer={mayAnswer} />
          <History dispute={dispute} />
          {mayAnswer && <CaseComment id={dispute.id} />}
          {isAccepting && <AcceptDialog dispute={dispute} onClose={() => setAccepting(false)} />}
        </>
      )}
    </RecordDrawer>
  );
}

interface CaseProps {
  readonly dispute: DisputeDetail;
}

/** What it is: how much, and how it stands. */
function Title({ dispute }: CaseProps) {
  const text = useDisputeText();
  return (
    <span className="disputes-title">
      <span className="ui-visually-hidden">{text('disputes.one')}</span>
      <Money amount={dispute.amount} currency={dispute.currency} />
      <CaseStatus status={dispute.status} />
    </span>
  );
}

function Whose({ dispute: { caseId, scheme, stage, merchantName, payment } }: CaseProps) {
  const text = useDisputeText();
  return (
    <>
      <span>{text('disputes.caseOf', { scheme, stage: text(disputeStage.textKey(stage)), caseId })}</span>
      <span>
        {merchantName} · {payment.payerName}
      </span>
    </>
  );
}

/** Until when it can be answered, or that it cannot any more. */
function Deadline({ dispute }: CaseProps) {
  const text = useDisputeText();
  const { isOpen, status, respondBy, daysLeft = 0 } = dispute;
  if (isOpen)
    return (
      <Notice kind={daysLeft < 3 ? 'negative' : 'pending'} title={text('disputes.respondBy')}>
        <DateTime value={respondBy} style="full" /> · <DaysLeft daysLeft={daysLeft} />
      </Notice>
    );
  if (status !== 'Expired' && status !== 'NeedsResponse') return null;
  return (
    <Notice kind="negative" title={text('disputes.deadlinePassed')}>
      <DateTime value={respondBy} style="date" />
    </Notice>
  );
}

/** That a colleague wants to accept it, and why that needs another person. */
function Proposed({ dispute: { acceptance, isOpen } }: CaseProps) {
  const text = useDisputeText();
  const { userId } = useUiEnvironment();
  if (!acceptance || !isOpen) return null;
  const { personId, by, cause } = acceptance;
  return (
    <Notice kind="pending" title={text('disputes.accept.proposed', { by })}>
      {text(cause === 'payment' ? 'disputes.accept.cause.payment' : 'disputes.accept.cause.maker')}{' '}
      {text(personId === userId ? 'disputes.accept.proposedOwn' : 'disputes.accept.proposedOther')}
    </Notice>
  );
}

function CaseMoney({ dispute: { money, currency } }: CaseProps) {
  const text = useDisputeText();
  const lines = (['captured', 'disputed', 'taken', 'returned', 'fee', 'result'] as const).filter(
    (line) => /[1-9]/.test(money[line]) || line === 'disputed' || line === 'result',
  );
  return (
    <Section title={text('disputes.money.title')}>
      <table className="ui-plain-table disputes-sum">
        <tbody>
          {lines.map((line) => (
            <tr key={line} className={line === 'result' ? 'disputes-result' : undefined}>
              <th scope="row">{text(`disputes.money.${line}`)}</th>
              <td>
                <Money amount={money[line]} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Why it is disputed, and what helps against that. */
function Reason({ dispute: { reasonCode, scheme } }: CaseProps) {
  const text = useDisputeText();
  const reasonText = useReasonText();
  const reason = disputeCode(reasonCode);
  return (
    <Section title={text('disputes.field.reason')}>
      <p>
        <strong>{reasonText(reasonCode)}</strong> · {scheme}
      </p>
      <p className="ui-muted">{text(reason ? `disputes.wants.${reason.kind}` : 'disputes.wants.other')}</p>
      {reason?.kind === 'fraud' && <p className="ui-muted">{text('disputes.blacklist')}</p>}
    </Section>
  );
}

function Payment({ dispute }: CaseProps) {
  const text = useDisputeText();
  const { payment, transactionId, externalId } = dispute;
  return (
    <Section title={text('disputes.field.payment')}>
      <DefinitionList
        items={[
          { label: text('field.externalId'), value: <Link href={`${lookup.tenant}/${transactionId}`}>{externalId}</Link> },
          { label: text('field.created'), value: <DateTime value={payment.created} style="full" /> },
          { label: text('field.merchant'), value: dispute.merchantName },
          { label: text('field.card'), value: payment.maskedPan && <CardNumber pan={payment.maskedPan} scheme={payment.paymentMethod} /> },
          { label: text('field.payer'), value: payment.payerName },
          { label: text('field.serviceProvider'), value: payment.serviceProvider },
          { label: text('field.arn'), value: payment.arn && <Copyable whole value={payment.arn} label={text('field.arn')} /> },
          { label: text('disputes.field.caseId'), value: <Copyable whole value={dispute.caseId} label={text('disputes.field.caseId')} /> },
        ]}
      />
    </Section>
  );
}

/** What happens to a case beside what its new status says, and the statuses that its history puts in other words. */
const historyTypes = [
  'Created',
  'Changed',
  'Assigned',
  'EvidenceAdded',
  'EvidenceRemoved',
  'Comment',
  'UnderReview',
  'NeedsResponse',
  'Won',
  'Lost',
  'Accepted',
  'AcceptanceProposed',
  'Expired',
  'Chargeback',
] as const;

function History({ dispute: { history } }: CaseProps) {
  const text = useDisputeText();
  const common = useCommonText();
  const titleOf = (type: string) => {
    const known = historyTypes.find((one) => one === type);
    if (known) return text(`disputes.event.${known}`);
    return disputeStatus.is(type) ? text(disputeStatus.textKey(type)) : type;
  };
  return (
    <Section title={common('history')}>
      {history.length === 0 ? (
        <p className="ui-muted">{common('noActivity')}</p>
      ) : (
        <Timeline
          label={common('history')}
          items={history.map(({ id, created, type, actor, reason }) => ({
            id,
            time: created,
            title: titleOf(type),
            body: (
              <>
                {reason !== undefined && <p className="disputes-said">{reason}</p>}
                <span className="ui-muted">{text('disputes.by', { actor })}</span>
              </>
            ),
          }))}
        />
      )}
    </Section>
  );
}
