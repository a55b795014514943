import type { ItemIn } from '#core/api';
import { useText } from '#core/react';
import { DateTime, DefinitionList, type ItemProps, StatusPill } from '#core/ui';
import type { antifraudRules } from '../api.ts';
import { Conditions } from './conditions.tsx';
import { DryRunPanel } from './dry-run.tsx';
import { RuleVersions } from './versions.tsx';

type Rule = ItemIn<typeof antifraudRules>;

/** Renders a rule with the effect that it would have had on recent payments. */
export function RuleDetail({ item: rule }: ItemProps<Rule>) {
  const text = useText('risk');
  const { state, action, priority, hits, changed, changedBy, notifyAbove, merchantId, merchantName, tenantId } = rule;
  return (
    <>
      <DefinitionList
        items={[
          {
            label: text('antifraudRules.field.state'),
            value: <StatusPill status={state} label={text(`antifraudRules.state.${state}`)} />,
          },
          { label: text('antifraudRules.field.action'), value: text(`antifraudRules.action.${action}`) },
          { label: text('antifraudRules.field.priority'), value: priority },
          { label: text('antifraudRules.field.hits'), value: hits },
          { label: text('antifraudRules.field.notifyAbove'), value: notifyAbove },
          { label: text('risk.try.merchant'), value: merchantName && <span translate="no">{merchantName}</span> },
          { label: text('antifraudRules.field.groups'), value: <Conditions {...rule} /> },
          { label: text('antifraudRules.field.changed'), value: changed && <DateTime value={changed} /> },
          {
            label: text('antifraudRules.field.changedBy'),
            value: changedBy && <span translate="no">{changedBy}</span>,
          },
        ]}
      />
      <DryRunPanel when={rule} {...{ merchantId, tenantId }} />
      <RuleVersions id={rule.id} />
    </>
  );
}
