import { useState } from 'react';
import { disputeCode, disputeStage, disputeStatus } from '#core/api';
import { useAddressParameter, useCall, useHolder, useText } from '#core/react';
import {
  CardNumber,
  Copyable,
  DateTime,
  DefinitionList,
  formatCount,
  Money,
  type Neighbors,
  Notice,
  RecordAction,
  RecordDrawer,
  Section,
  TabBar,
  Timeline,
  TransactionLink,
  useCommonText,
  useCountryName,
  useNavigate,
  useUiEnvironment,
} from '#core/ui';
import { type DisputeDetail, getDispute, mostEvidence } from '../api.ts';
import { handle } from '../permissions.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { AnswerForm } from './answer-form.tsx';
import { CaseComment } from './case-comment.tsx';
import { EvidenceFiles } from './evidence-files.tsx';
import { Owner } from './owner.tsx';
import { StageTrack } from './stage-track.tsx';
import { WantedEvidence } from './wanted-evidence.tsx';
import { CaseStatus, daysLeftIn, urgentDays, useReasonText } from './words.tsx';

interface DisputeDrawerProps {
  readonly id: string;
  /** URL of the list. */
  readonly base: string;
  readonly neighbors: Neighbors;
}

const tabs = ['overview', 'evidence', 'timeline'] as const;
type Tab = (typeof tabs)[number];

/** Renders a case: its deadline, its subject, the response and its history. */
export default function DisputeDrawer({ id, base, neighbors }: DisputeDrawerProps) {
  const text = useText('disputes');
  const common = useCommonText();
  const navigate = useNavigate();
  const { permissions, tier } = useHolder();
  const isMerchant = tier === 'merchant';
  const { userId } = useUiEnvironment();
  const [isAccepting, setAccepting] = useState(false);
  const [isResponding, setResponding] = useState(false);
  const { value, hrefWith } = useAddressParameter('tab');
  const tab = tabs.find((candidate) => candidate === value) ?? 'overview';
  const hrefOf = (target: Tab) => hrefWith(target === 'overview' ? undefined : target);
  // Changes by a colleague or the scheme appear when the user returns to the page.
  const call = useCall(getDispute, { params: { id }, showsNotFound: true }, { live: true });
  const mayAnswer = permissions.has(handle[tier]);
  const titleOf = (target: Tab, { evidence }: DisputeDetail) =>
    text(`disputes.tab.${target}`, { count: evidence.length, most: mostEvidence });
  return (
    <RecordDrawer
      call={call}
      singular={text('disputes.one')}
      name={(dispute) => dispute.caseId}
      amount={(dispute) => dispute}
      status={(dispute) => <CaseStatus status={dispute.status} />}
      subtitle={(dispute) => <CaseLines dispute={dispute} />}
      actions={(dispute) =>
        mayAnswer &&
        dispute.isOpen && (
          <>
            {tab !== 'evidence' && (
              <RecordAction
                label={text('disputes.respond')}
                run={() => {
                  setResponding(true);
                  navigate(hrefOf('evidence'));
                }}
              />
            )}
            {dispute.acceptance?.personId !== userId && (
              <RecordAction label={text('disputes.accept.open')} isSecondary run={() => setAccepting(true)} />
            )}
          </>
        )
      }
      tabs={(dispute) => (
        <TabBar
          label={text('disputes.parts')}
          tabs={tabs.map((target) => ({ id: target, title: titleOf(target, dispute), href: hrefOf(target) }))}
          current={tab}
          more={common('more')}
        />
      )}
      banner={(dispute) => <Deadline dispute={dispute} />}
      notFound={text('disputes.notFound')}
      lines={[40, 90, 75, 60, 90, 80]}
      neighbors={neighbors}
      base={base}
      size="l"
    >
      {(dispute) => (
        <>
          <Proposed dispute={dispute} />
          {tab === 'overview' && (
            <>
              <StageTrack dispute={dispute} />
              <CaseMoney dispute={dispute} />
              <Reason dispute={dispute} />
              <Payment dispute={dispute} />
              {!isMerchant && <Owner dispute={dispute} mayAssign={mayAnswer} />}
            </>
          )}
          {tab === 'evidence' && (
            <>
              <WantedEvidence dispute={dispute} />
              <EvidenceFiles dispute={dispute} mayChange={mayAnswer && dispute.isOpen} />
              <AnswerForm
                dispute={dispute}
                mayAnswer={mayAnswer}
                takesFocus={isResponding}
                onFocused={() => setResponding(false)}
              />
            </>
          )}
          {tab === 'timeline' && (
            <>
              {mayAnswer && !isMerchant && <CaseComment id={dispute.id} />}
              <History dispute={dispute} />
            </>
          )}
          {isAccepting && <AcceptDialog dispute={dispute} onClose={() => setAccepting(false)} />}
        </>
      )}
    </RecordDrawer>
  );
}

interface CaseProps {
  readonly dispute: DisputeDetail;
}

function CaseLines({ dispute: { caseId, scheme, stage, merchantName, payment } }: CaseProps) {
  const text = useText('disputes');
  return (
    <>
      <span className="ui-record-line">
        <span>{text('disputes.caseOf', { scheme, stage: text(disputeStage.textKey(stage)) })}</span>
        <Copyable whole value={caseId} label={text('disputes.field.caseId')} />
      </span>
      <span>
        {merchantName} · {payment.payerName}
      </span>
    </>
  );
}

/** Renders the deadline for a response, or the notice that it has passed. */
function Deadline({ dispute }: CaseProps) {
  const text = useText('disputes');
  const { isOpen, status, respondBy, daysLeft = 0 } = dispute;
  if (isOpen)
    return (
      <p className={daysLeft < urgentDays ? 'disputes-deadline disputes-urgent' : 'disputes-deadline'}>
        {text('disputes.respondBy')} <DateTime value={respondBy} style="date" /> · {daysLeftIn(text, daysLeft)}
      </p>
    );
  if (status !== 'Expired' && status !== 'NeedsResponse') return null;
  return (
    <p className="disputes-deadline disputes-urgent">
      {text('disputes.deadlinePassed')} <DateTime value={respondBy} style="date" />
    </p>
  );
}

/** Renders a notice that a user wants to accept the dispute, with the reason why another user has to agree. */
function Proposed({ dispute: { acceptance, isOpen } }: CaseProps) {
  const text = useText('disputes');
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
  const text = useText('disputes');
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

/** Renders the reason of the dispute. */
function Reason({ dispute }: CaseProps) {
  const text = useText('disputes');
  const reasonText = useReasonText();
  const { reasonCode, scheme } = dispute;
  return (
    <Section title={text('disputes.field.reason')}>
      <p>
        <strong>{reasonText(reasonCode)}</strong> · {scheme}
      </p>
      <Similar dispute={dispute} />
      <WantedEvidence dispute={dispute} />
      {disputeCode(reasonCode)?.category === 'Fraud' && <p className="ui-muted">{text('disputes.blacklist')}</p>}
    </Section>
  );
}

/** Renders the outcomes of similar cases, which help users decide whether to contest the case. */
function Similar({ dispute: { similar } }: CaseProps) {
  const text = useText('disputes');
  const countryName = useCountryName();
  if (!similar) return null;
  const { won, decided, issuerCountry } = similar;
  const count = { won: formatCount(won), decided: formatCount(decided) };
  return (
    <p>
      {issuerCountry === undefined
        ? text('disputes.similar.ofReason', count)
        : text('disputes.similar.ofIssuer', { ...count, country: countryName(issuerCountry) })}
    </p>
  );
}

function Payment({ dispute }: CaseProps) {
  const text = useText('disputes');
  const countryName = useCountryName();
  const { payment, transactionId, externalId } = dispute;
  return (
    <Section title={text('disputes.field.payment')}>
      <DefinitionList
        items={[
          {
            label: text('field.externalId'),
            value: <TransactionLink id={transactionId}>{externalId}</TransactionLink>,
          },
          { label: text('field.created'), value: <DateTime value={payment.created} style="full" /> },
          { label: text('field.merchant'), value: dispute.merchantName },
          {
            label: text('field.card'),
            value: payment.maskedPan && <CardNumber pan={payment.maskedPan} scheme={payment.paymentMethod} />,
          },
          { label: text('disputes.field.issuer'), value: dispute.issuerCountry && countryName(dispute.issuerCountry) },
          { label: text('field.payer'), value: payment.payerName },
          { label: text('field.serviceProvider'), value: payment.serviceProvider },
          {
            label: text('field.arn'),
            value: payment.arn && <Copyable whole value={payment.arn} label={text('field.arn')} />,
          },
        ]}
      />
    </Section>
  );
}

/**
 * History events of a case in addition to its status changes, and the statuses with a different wording in the history.
 */
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
  const text = useText('disputes');
  const common = useCommonText();
  const titleOf = (type: string) => {
    const known = historyTypes.find((candidate) => candidate === type);
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
                {reason !== undefined && <p className="disputes-text">{reason}</p>}
                <span className="ui-muted">{text('disputes.by', { actor })}</span>
              </>
            ),
          }))}
        />
      )}
    </Section>
  );
}
