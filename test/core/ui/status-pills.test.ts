import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import {
  finalStages,
  openBanking,
  type PillKind,
  type PillMap,
  payeeConfirmations,
  pillKind,
  statuses,
  statusWords,
  supportCategories,
  webhookStatuses,
} from '../../../core/ui/pieces/status-pills.ts';

const all = (map: PillMap, kind: PillKind, names: readonly string[]) => {
  for (const name of names) assert.equal(pillKind(name, map), kind, name);
};

test('[A-273] positive statuses', () =>
  all(statuses, 'positive', ['Opened', 'Active', 'Created', 'Validated', 'Reserved', 'Approved', 'Captured', 'Accepted', 'Refunded', 'Successful']));
test('[A-274] negative statuses', () => all(statuses, 'negative', ['Closed', 'Inactive', 'Failed', 'Declined', 'Locked', 'Conflict', 'Rejected']));
test('[A-275] pending statuses', () =>
  all(statuses, 'pending', ['Blocked', 'Pending', 'Closing', 'InvitationSent', 'Reviewed', 'Duplicate', 'WaitingForApproval']));
test('[A-276] Not Found is on hold', () => all(statuses, 'hold', ['Not Found']));
test('PendingAcceptance and PendingApproval are pending, unknown statuses neutral', () => {
  all(statuses, 'pending', ['PendingAcceptance', 'PendingApproval']);
  all(statuses, 'neutral', ['', 'NeverHeardOf', 'constructor', '__proto__', 'captured']);
});
test('[A-277] open banking: Authorised is positive', () => all(openBanking, 'positive', ['Authorised']));
test('[A-278] open banking: Expired and Rejected are negative', () => all(openBanking, 'negative', ['Expired', 'Rejected']));
test('[A-279] open banking: Revoked and AwaitingAuthorisation are pending', () => all(openBanking, 'pending', ['Revoked', 'AwaitingAuthorisation']));
test('[A-280] open banking: others are neutral', () => all(openBanking, 'neutral', ['Captured', 'x']));
test('[A-281] category Integration is negative', () => all(supportCategories, 'negative', ['Integration']));
test('[A-282] category Processing is positive', () => all(supportCategories, 'positive', ['Processing']));
test('[A-283] category Operational is pending', () => all(supportCategories, 'pending', ['Operational']));
test('[A-284] category Clarification is on hold', () => all(supportCategories, 'hold', ['Clarification']));
test('[A-285] other categories are neutral', () => all(supportCategories, 'neutral', ['Other']));
test('[A-286] webhook NotConfigured is negative', () => all(webhookStatuses, 'negative', ['NotConfigured']));
test('[A-287] webhook Configured is pending', () => all(webhookStatuses, 'pending', ['Configured']));
test('[A-288] webhook Delivering is positive', () => all(webhookStatuses, 'positive', ['Delivering']));
test('[A-289] webhook NotDelivering is negative', () => all(webhookStatuses, 'negative', ['NotDelivering']));
test('[A-290] payee Success is positive', () => all(payeeConfirmations, 'positive', ['Success']));
test('[A-291] payee Failed is negative', () => all(payeeConfirmations, 'negative', ['Failed']));
test('[A-292] any other payee confirmation is pending', () => all(payeeConfirmations, 'pending', ['NotNeeded', 'Pending', 'x']));
test('final stages have their colours, and Suspended is set apart', () => {
  all(finalStages, 'negative', ['Lost', 'Disqualified']);
  all(finalStages, 'neutral', ['Abandoned']);
  all(finalStages, 'positive', ['Won', 'GoLive', 'Converted']);
  all(finalStages, 'hold', ['Suspended']);
  assert.ok(finalStages.hatched?.has('Suspended'));
});

test('a status without a text reads as its words', () => {
  assert.equal(statusWords('WaitingForApproval'), 'Waiting for approval');
  assert.equal(statusWords('pending'), 'Pending');
});

test('every pill reads at 4.5:1 or better, in light and dark', async () => {
  const css = await readFile(new URL('../../../core/theme/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = css.split('html[data-theme="dark"]');
  for (const [theme, tokens] of Object.entries({ light, dark })) {
    const colour = (name: string) => {
      const value = new RegExp(`--${name}:\\s*#([0-9a-f]{6})`, 'i').exec(tokens)?.[1];
      assert.ok(value, `--${name} in ${theme}`);
      return value;
    };
    for (const kind of ['positive', 'negative', 'pending', 'hold', 'neutral']) {
      const ratio = contrast(colour(kind), colour(`${kind}-bg`));
      assert.ok(ratio >= 4.5, `${kind} in ${theme}: ${ratio.toFixed(2)}`);
    }
  }
});

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
