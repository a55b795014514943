import type { ReactNode } from 'react';
import { useCall, useText } from '#core/react';
import { DateTime, Loaded, Section } from '#core/ui';
import { type RuleVersion, ruleVersions } from '../api.ts';
import { Conditions } from './conditions.tsx';

/** Renders the versions of a rule, newest first, each with its differences from the previous version. */
export function RuleVersions({ id }: { readonly id: string }) {
  const text = useText('risk');
  const call = useCall(ruleVersions, { params: { id } }, { fresh: true });
  return (
    <Section title={text('risk.versions.title')}>
      <Loaded call={call}>
        {(versions) => (
          <ol className="risk-versions">
            {versions.map((version, at) => (
              <li key={version.version}>
                <p>
                  <strong>{text('risk.versions.version', { number: version.version })}</strong>{' '}
                  {version.changed && <DateTime value={version.changed} />}{' '}
                  <span translate="no">{version.changedBy}</span>
                </p>
                <Differences before={versions[at + 1]} after={version} />
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Section>
  );
}

interface DifferencesProps {
  readonly before: RuleVersion | undefined;
  readonly after: RuleVersion;
}

function Differences({ before, after }: DifferencesProps) {
  const text = useText('risk');
  const fieldsOf = (rule: RuleVersion): Readonly<Record<string, ReactNode>> => ({
    [text('antifraudRules.field.name')]: <span translate="no">{rule.name}</span>,
    [text('antifraudRules.field.action')]: text(`antifraudRules.action.${rule.action}`),
    [text('antifraudRules.field.state')]: text(`antifraudRules.state.${rule.state}`),
    [text('antifraudRules.field.priority')]: rule.priority,
    [text('antifraudRules.field.groups')]: <Conditions {...rule} />,
    [text('antifraudRules.field.notifyAbove')]: rule.notifyAbove ?? '–',
  });
  if (!before) return <p className="ui-muted">{text('risk.versions.first')}</p>;
  const values = (rule: RuleVersion) => [
    rule.name,
    rule.action,
    rule.state,
    rule.priority,
    JSON.stringify([rule.match, rule.groups]),
    rule.notifyAbove,
  ];
  const [old, now] = [Object.entries(fieldsOf(before)), Object.entries(fieldsOf(after))];
  const [was, is] = [values(before), values(after)];
  return (
    <ul>
      {now.map(([label, value], at) =>
        was[at] === is[at] ? null : (
          <li key={label}>
            {label}: <del>{old[at]?.[1]}</del> → <ins>{value}</ins>
          </li>
        ),
      )}
    </ul>
  );
}
