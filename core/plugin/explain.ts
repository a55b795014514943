/** Explanations of why a contribution is absent, as sentences. `portal explain` and the inspector share them. */
import type { Text } from '../i18n/use-text.ts';
import { guardText } from '../permissions/guard-text.ts';
import { type Absence, absence, placementOf, pluginAbsence, type Requester } from './absence.ts';
import type { Assembly } from './assembly.ts';
import type { ContributionKind } from './contributions.ts';

export interface Explanation {
  /** Absent if a whole plugin is explained. */
  readonly kind?: ContributionKind;
  /** `<plugin>` or `<plugin>/<contribution>`. */
  readonly id: string;
  readonly present: boolean;
  readonly reason: Absence['reason'] | 'failed';
  readonly sentence: string;
  /** Remedy; absent if the contribution is present. */
  readonly remedy?: string;
}

export interface Question {
  readonly assembly: Assembly;
  readonly requester: Requester;
  /** The texts of core/inspector/messages. */
  readonly text: Text<'inspector'>;
}

/**
 * Explains why a contribution is present or absent.
 * @param failure its error at run time, if it had one
 */
export function explainContribution(
  { assembly, requester, text }: Question,
  kind: ContributionKind,
  fullId: string,
  failure?: string,
): Explanation {
  const found = absence(assembly, kind, fullId, requester);
  const subject = { kind, id: fullId };
  if (found.reason !== 'present')
    return { ...subject, present: false, reason: found.reason, ...words(found, fullId, text) };
  if (failure !== undefined)
    return {
      ...subject,
      present: false,
      reason: 'failed',
      sentence: text('why.failed', { failure }),
      remedy: text('remedy.failed'),
    };
  const guard = guardText(placementOf(assembly, kind, fullId)?.guard ?? 'signed-in');
  return {
    ...subject,
    present: true,
    reason: 'present',
    sentence: text(requester === 'anyone' ? 'why.presentFor' : 'why.present', { guard }),
  };
}

/** Explains why a plugin is on or off. */
export function explainPlugin({ assembly, text }: Question, plugin: string): Explanation {
  const found = pluginAbsence(assembly, plugin);
  if (found.reason === 'present')
    return { id: plugin, present: true, reason: 'present', sentence: text('why.pluginOn') };
  return { id: plugin, present: false, reason: found.reason, ...words(found, plugin, text) };
}

function words(
  found: Exclude<Absence, { readonly reason: 'present' }>,
  id: string,
  text: Text<'inspector'>,
): { readonly sentence: string; readonly remedy: string } {
  const [plugin = ''] = id.split('/');
  switch (found.reason) {
    case 'unknown-plugin':
      return { sentence: text('why.unknownPlugin', { plugin }), remedy: text('remedy.unknownPlugin') };
    case 'plugin-off':
      return offWords(found.off, text);
    case 'unknown-contribution':
      return {
        sentence: text('why.unknownContribution', { plugin }),
        remedy: text('remedy.unknownContribution', { plugin }),
      };
    case 'no-guard':
      return { sentence: text('why.noGuard'), remedy: text('remedy.noGuard') };
    case 'route-off':
      return {
        sentence: text('why.routeOff', { route: found.route }),
        remedy: text('remedy.routeOff', { plugin: found.route.split('/')[0] ?? '' }),
      };
    case 'slot-off':
      return {
        sentence: text('why.slotOff', { slot: found.slot }),
        remedy: text('remedy.slotOff', { plugin: found.slot.split('/')[0] ?? '' }),
      };
    case 'type-taken':
      return { sentence: text('why.typeTaken', { by: found.by }), remedy: text('remedy.typeTaken') };
    case 'hidden':
      return { sentence: text('why.hidden'), remedy: text('remedy.hidden') };
    case 'signed-out':
      return { sentence: text('why.signedOut'), remedy: text('remedy.signedOut') };
    case 'wrong-tier':
      return {
        sentence: text('why.wrongTier', { needs: found.needs.join(', ') }),
        remedy: text('remedy.wrongTier', { needs: found.needs.join(', ') }),
      };
    case 'missing-permission':
      return {
        sentence: text('why.missingPermission', { needs: found.needs.join(', ') }),
        remedy: text('remedy.missingPermission'),
      };
  }
}

function offWords(
  off: Extract<Absence, { readonly reason: 'plugin-off' }>['off'],
  text: Text<'inspector'>,
): { readonly sentence: string; readonly remedy: string } {
  const plugin = off.id;
  switch (off.reason) {
    case 'not-enabled':
      return { sentence: text('why.notEnabled', { plugin }), remedy: text('remedy.notEnabled', { plugin }) };
    case 'switched-off':
      return { sentence: text('why.switchedOff', { plugin }), remedy: text('remedy.switchedOff', { plugin }) };
    case 'requirement-off':
      return {
        sentence: text('why.requirementOff', { plugin, requirement: off.requirement ?? '' }),
        remedy: text('remedy.requirementOff', { requirement: off.requirement ?? '' }),
      };
    case 'duplicate-plugin':
    case 'broken':
      return { sentence: text('why.broken', { plugin }), remedy: text('remedy.broken') };
  }
}
