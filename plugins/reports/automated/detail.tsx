/**
 * Detail of an automated report next to the list: content, schedule, recipients, and the latest runs with their files.
 */
import { useCall, useClient, useText } from '#core/react';
import {
  Button,
  DefinitionList,
  formatCount,
  formatDateTimeShort,
  formatDay,
  type ItemProps,
  Loaded,
  languageName,
  Section,
  saveFile,
  Timeline,
  useCommonText,
  useStatusWord,
  useUiEnvironment,
} from '#core/ui';
import { type AutomatedReport, listRuns, type Run, runFile } from './api.ts';
import { ReportName, ScheduleSentence } from './words.tsx';

export default function AutomatedDetail({ item }: ItemProps<AutomatedReport>) {
  const text = useText('reports');
  const common = useCommonText();
  const statusWord = useStatusWord();
  const { period, recipients, format, language, statuses, currencies, customers, runsAs } = item;
  const all = common('all');
  return (
    <>
      <DefinitionList
        items={[
          { label: text('automated.field.report'), value: <ReportName row={item} /> },
          { label: text('automated.field.schedule'), value: <ScheduleSentence of={item} /> },
          { label: text('automated.field.period'), value: text(`automated.period.${period}`) },
          ...(runsAs === undefined
            ? []
            : [{ label: text('automated.field.runsAs'), value: <span translate="no">{runsAs}</span> }]),
          { label: text('automated.field.recipients'), value: <span translate="no">{recipients.join(', ')}</span> },
          { label: text('automated.field.format'), value: text(`automated.format.${format}`) },
          { label: text('automated.field.language'), value: languageName(language) },
          {
            label: text('automated.field.statuses'),
            value: statuses.map((status) => statusWord(status)).join(', ') || all,
          },
          { label: text('automated.field.currencies'), value: currencies.join(', ') || all },
          {
            label: text('automated.field.customers'),
            value: customers.length > 0 ? formatCount(customers.length) : all,
          },
        ]}
      />
      <Section title={common('history')}>
        <Runs id={item.id} />
      </Section>
    </>
  );
}

function Runs({ id }: { readonly id: string }) {
  const text = useText('reports');
  const common = useCommonText();
  const runs = useCall(listRuns, { params: { id } });
  return (
    <Loaded call={runs} empty={text('automated.runs.none')}>
      {(all) => (
        <Timeline
          label={common('history')}
          items={all.map((run) => ({
            id: run.id,
            time: run.time,
            kind: run.state === 'Failed' ? ('negative' as const) : ('positive' as const),
            title: (
              <>
                {run.state === 'Failed'
                  ? text('automated.runs.failed')
                  : text('automated.runs.delivered', {
                      count: run.rows,
                      rows: formatCount(run.rows),
                      from: formatDay(run.from),
                      to: formatDay(run.to),
                    })}
                {', '}
                {run.by === undefined
                  ? text('automated.runs.bySchedule')
                  : text('automated.runs.byPerson', { person: run.by })}
              </>
            ),
            body: <RunBody of={id} run={run} />,
          }))}
        />
      )}
    </Loaded>
  );
}

function RunBody({ of, run }: { readonly of: string; readonly run: Run }) {
  const text = useText('reports');
  const common = useCommonText();
  const client = useClient();
  const { timeZone } = useUiEnvironment();
  const { message, mails, notAllowed, leftOut, file } = run;
  return (
    <>
      {message !== undefined && <p lang="en">{message}</p>}
      {mails.length > 0 && <p>{text('automated.runs.sentTo', { recipients: mails.map(({ to }) => to).join(', ') })}</p>}
      {notAllowed && <p>{text('automated.runs.notAllowed', { recipients: notAllowed.join(', ') })}</p>}
      {leftOut && <p>{text('automated.runs.leftOut', { recipients: leftOut.join(', ') })}</p>}
      {file && (
        <p>
          <Button
            look="quiet"
            aria-label={text('automated.runs.downloadNamed', { name: file.name })}
            onClick={() =>
              void client.call(runFile, { params: { id: of, run: run.id } }).then(
                (blob) => saveFile(blob, file.name.replace(/\.[^.]+$/, '')),
                () => {},
              )
            }
          >
            {common('download')}
          </Button>{' '}
          {text('automated.runs.until', { time: formatDateTimeShort(file.until, timeZone) })}
        </p>
      )}
    </>
  );
}
