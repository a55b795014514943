import '../boarding.css';
import type { ScreenProps } from '#core';
import { useCall } from '#core/react';
import { Loaded, Notice, Screen, StatusPill } from '#core/ui';
import { type Application, readOwn } from '../api.ts';
import { PeopleForm } from '../precheck/people-form.tsx';
import { SendStep } from '../precheck/send-step.tsx';
import { StepForm } from '../precheck/step-form.tsx';
import { isPlace, placeToResume, StepsNav } from '../precheck/steps-nav.tsx';
import { Summary } from '../precheck/summary.tsx';
import { usePrecheckText } from '../precheck/texts.ts';

/** Renders the pre-check form: in steps as long as it is a draft, and read-only after it was submitted. */
export default function PrecheckForm({ params: { step } }: ScreenProps) {
  const text = usePrecheckText();
  const call = useCall(readOwn, {});
  return (
    <Screen
      crumb={isPlace(step) ? text(`step.${step}`) : undefined}
      actions={call.data && <StatusPill status={call.data.status} />}
    >
      <Loaded call={call}>
        {(application) =>
          application.status === 'Draft' ? (
            <Steps application={application} step={step} />
          ) : (
            <Sent application={application} status={application.status} />
          )
        }
      </Loaded>
    </Screen>
  );
}

function Steps({ application, step }: { readonly application: Application; readonly step: string | undefined }) {
  const text = usePrecheckText();
  const place = isPlace(step) ? step : placeToResume(application);
  const returned = application.history.findLast(({ type }) => type === 'Returned');
  return (
    <>
      {returned && (
        <Notice kind="negative" title={text('returned')}>
          <span translate="no">{returned.text}</span>
        </Notice>
      )}
      <div className="brd-form">
        <StepsNav application={application} place={place} />
        <div className="brd-step-body">
          {place === 'people' && <PeopleForm application={application} />}
          {place === 'send' && <SendStep application={application} />}
          {place !== 'people' && place !== 'send' && (
            <section aria-labelledby="brd-step">
              <h2 id="brd-step" className="ui-visually-hidden">
                {text(`step.${place}`)}
              </h2>
              <StepForm key={place} application={application} step={place} />
            </section>
          )}
        </div>
      </div>
    </>
  );
}

function Sent({
  application: { history, answers },
  status,
}: {
  readonly application: Application;
  readonly status: Exclude<Application['status'], 'Draft'>;
}) {
  const text = usePrecheckText();
  const rejected = status === 'Rejected' ? history.findLast(({ type }) => type === 'Rejected') : undefined;
  return (
    <>
      {/* The status next to the title already shows the approval. */}
      {status !== 'Approved' && (
        <Notice kind={status === 'Rejected' ? 'negative' : 'info'} title={text(`state.${status}`)}>
          {rejected && <span translate="no">{rejected.text}</span>}
        </Notice>
      )}
      <div className="ui-card">
        <Summary answers={answers} level={2} />
      </div>
    </>
  );
}
