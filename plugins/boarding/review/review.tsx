import '../boarding.css';
import { useId, useState } from 'react';
import { useCall, useHolder } from '#core/react';
import {
  AccountChangeNote,
  Button,
  DefinitionList,
  EmptyState,
  Loaded,
  Section,
  Timeline,
  useCommonText,
} from '#core/ui';
import { type Application, type Paper, read } from '../api.ts';
import { PaperItem } from '../documents/paper-item.tsx';
import { reviewPermissions } from '../permissions.ts';
import { Problems } from '../precheck/problems.tsx';
import { Summary } from '../precheck/summary.tsx';
import { usePrecheckText } from '../precheck/texts.ts';
import { Progress } from '../progress.tsx';
import { ActivateDialog, DecisionDialog, type FormDecision, PaperDecisionDialog } from './dialogs.tsx';

/** Renders a merchant's boarding for its tenant, with the decisions that are currently possible. */
export function Review({ merchantId }: { readonly merchantId: string }) {
  const text = usePrecheckText();
  const call = useCall(read, { params: { merchantId }, showsNotFound: true });
  return (
    <Loaded call={call} problem={({ status }) => (status === 404 ? <EmptyState title={text('unknown')} /> : undefined)}>
      {(application) => <Opened application={application} />}
    </Loaded>
  );
}

/** Decisions that are possible in each status. */
const possible: Readonly<Record<Application['status'], readonly FormDecision[]>> = {
  Draft: [],
  Pending: ['Reviewed', 'Returned', 'Rejected'],
  Reviewed: ['Approved', 'Returned', 'Rejected'],
  Approved: [],
  Rejected: [],
};

function Opened({ application }: { readonly application: Application }) {
  const text = usePrecheckText();
  const common = useCommonText();
  const { permissions } = useHolder();
  const [decision, setDecision] = useState<FormDecision>();
  const [isActivating, setIsActivating] = useState(false);
  const { merchantName, status, risk, problems, documents, history, answers, processingStatus } = application;
  const mayDecide = permissions.has(reviewPermissions.edit);
  const canActivate = (application.gaps ?? []).length === 0 && application.whyNotActivate === undefined;
  const reasonId = useId();
  return (
    <>
      <h3 translate="no">{merchantName}</h3>
      {mayDecide && (
        <div className="brd-actions">
          {possible[status].map((option) => (
            <Button
              key={option}
              look={option === 'Rejected' ? 'danger' : option === 'Returned' ? 'plain' : 'primary'}
              onClick={() => setDecision(option)}
            >
              {text(`decide.${option}`)}
            </Button>
          ))}
          {processingStatus !== 'Processing' && (
            <Button
              disabled={!canActivate}
              aria-describedby={canActivate ? undefined : reasonId}
              onClick={() => setIsActivating(true)}
            >
              {text('activate')}
            </Button>
          )}
        </div>
      )}
      {processingStatus !== 'Processing' && !canActivate && <WhyNotLive id={reasonId} application={application} />}
      <Progress application={application} />
      <DefinitionList
        items={[
          { label: text('risk'), value: risk && text('riskOf', { score: risk.score }) },
          {
            label: text('riskReasons'),
            value:
              risk && risk.reasons.length > 0
                ? // Every reason that the API returns has a text.
                  risk.reasons.map((reason) => text(`riskReason.${reason as 'pep'}`)).join(', ')
                : undefined,
          },
        ]}
      />
      {problems.length > 0 && (
        <Section title={text('incomplete', { count: problems.length })}>
          <Problems problems={problems} />
        </Section>
      )}
      <Section title={text('manifest.documents')}>
        <ul className="brd-papers">
          {documents.map((paper) => (
            <PaperItem key={paper.key} paper={paper}>
              {mayDecide && paper.status === 'Pending' && <Decide application={application} paper={paper} />}
            </PaperItem>
          ))}
        </ul>
      </Section>
      <Summary answers={answers} />
      <Section title={common('history')}>
        <Timeline
          label={common('history')}
          items={history.toReversed().map(({ type, at, by, text: eventText }) => ({
            id: `${at} ${type} ${eventText ?? ''}`,
            time: at,
            title: text(`event.${type}`),
            body: <span translate="no">{eventText === undefined ? by : `${by} · ${eventText}`}</span>,
          }))}
        />
      </Section>
      {decision && (
        <DecisionDialog application={application} decision={decision} onClose={() => setDecision(undefined)} />
      )}
      {isActivating && <ActivateDialog application={application} onClose={() => setIsActivating(false)} />}
    </>
  );
}

/** Renders the requirements that a merchant lacks for live payments, or the reason why the person can't activate it. */
function WhyNotLive({
  id,
  application: { gaps = [], whyNotActivate, accountChange },
}: {
  readonly id: string;
  readonly application: Application;
}) {
  const text = usePrecheckText();
  return (
    <div id={id} className="brd-gaps">
      {gaps.length > 0 && (
        <>
          <p>{text('gaps')}</p>
          <ul>
            {gaps.map((gap) => (
              <li key={gap}>{text(`gap.${gap}`)}</li>
            ))}
          </ul>
        </>
      )}
      {whyNotActivate === 'same-person' && <p>{text('whyNotActivate.same-person')}</p>}
      {accountChange && (
        <p>
          <AccountChangeNote change={accountChange} />
        </p>
      )}
    </div>
  );
}

function Decide({ application, paper }: { readonly application: Application; readonly paper: Paper }) {
  const text = usePrecheckText();
  const [decision, setDecision] = useState<'Approved' | 'Rejected'>();
  return (
    <div className="brd-actions">
      <Button onClick={() => setDecision('Approved')}>{text('acceptDocument')}</Button>
      <Button onClick={() => setDecision('Rejected')}>{text('refuseDocument')}</Button>
      {decision && (
        <PaperDecisionDialog
          application={application}
          paper={paper}
          decision={decision}
          onClose={() => setDecision(undefined)}
        />
      )}
    </div>
  );
}
