import { riskDecision } from '#core/api';
import { Slot, useCall, useSlot } from '#core/react';
import { DateTime, DefinitionList, Loaded, Section, Skeleton } from '#core/ui';
import { antifraudLog } from '../api.ts';
import { LogView } from '../log-view.tsx';
import { OpenRow } from '../open-row.tsx';
import type { PartProps } from '../part-props.ts';
import type { Alert } from '../shapes.ts';
import { useDetailText } from '../texts.ts';
import { useDetailCalls } from '../use-detail-calls.ts';
import { WordPill } from '../word-pill.tsx';

/** Renders the antifraud result, with the rule or list that caused it and the API call. */
export default function Risk({ transaction: { id } }: PartProps) {
  const text = useDetailText();
  const calls = useDetailCalls();
  const alerts = useCall(calls.alerts, { params: { id } });
  return (
    <Section title={text('detail.tab.risk')}>
      <Loaded call={alerts} skeleton={<Skeleton widths={[90, 60]} />} empty={text('detail.noAlerts')}>
        {(alerts) => (
          <div className="transactions-rows">
            {alerts.map((alert) => (
              <OpenRow key={alert.id} summary={<Line alert={alert} />} isOpen={alerts.length === 1}>
                {() => <Opened alert={alert} />}
              </OpenRow>
            ))}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function Line({ alert: { rule, decision, created, message, score } }: { readonly alert: Alert }) {
  const text = useDetailText();
  return (
    <>
      <span className="transactions-row-main">
        <span translate="no">{rule}</span> <WordPill status={decision} of={riskDecision} />
      </span>
      <DateTime value={created} style="full" />
      <span className="transactions-row-more">{message}</span>
      <span className="ui-muted">{text('detail.score', { score })}</span>
    </>
  );
}

/** Renders the name of the rule; if the plugin of the rules is on, as a link. */
function Rule({ alert: { rule, ruleId, kind } }: { readonly alert: Alert }) {
  const keepers = useSlot('transactions/rule@1');
  return keepers.length > 0 ? (
    <Slot id="transactions/rule@1" props={{ rule, ruleId, kind }} />
  ) : (
    <span translate="no">{rule}</span>
  );
}

function Opened({ alert }: { readonly alert: Alert }) {
  const text = useDetailText();
  const log = useCall(antifraudLog, { params: { id: alert.apiLogId } });
  return (
    <>
      <DefinitionList
        items={[
          { label: text(alert.kind === 'List' ? 'detail.list' : 'detail.rule'), value: <Rule alert={alert} /> },
          { label: text('detail.ruleVersion'), value: alert.ruleVersion },
          { label: text('detail.ruleId'), value: <span className="ui-mono">{alert.ruleId}</span> },
          { label: text('detail.scoreLabel'), value: String(alert.score) },
        ]}
      />
      <Loaded call={log} skeleton={<Skeleton widths={[40, 80, 60]} />}>
        {(log) => <LogView log={log} />}
      </Loaded>
    </>
  );
}
