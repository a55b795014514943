import { useTiered } from '#core/react';
import { Link } from '#core/ui';
import { blacklistPath, rulesPath, whitelistPath } from '../paths.ts';

interface RuleLinkProps {
  readonly rule: string;
  readonly ruleId: string;
}

/** Renders a link to the rule or list entry behind an alert; renders only the name if it no longer exists. */
export default function RuleLink({ rule, ruleId }: RuleLinkProps) {
  const paths = { afr: useTiered(rulesPath), ble: useTiered(blacklistPath), wle: useTiered(whitelistPath) };
  const path = Object.entries(paths).find(([prefix]) => ruleId.startsWith(`${prefix}_`))?.[1];
  const name = <span translate="no">{rule}</span>;
  return path === undefined ? name : <Link href={`${path}/${ruleId}`}>{name}</Link>;
}
