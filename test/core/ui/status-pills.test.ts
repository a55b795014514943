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

test('positive statuses', { requirements: ['A-273'] }, () =>
  all(statuses, 'positive', [
    'Opened',
    'Active',
    'Created',
    'Validated',
    'Reserved',
    'Approved',
    'Captured',
    'Accepted',
    'Refunded',
    'Successful',
  ]),
);
test('negative statuses', { requirements: ['A-274'] }, () =>
  all(statuses, 'negative', ['Closed', 'Inactive', 'Failed', 'Declined', 'Locked', 'Conflict', 'Rejected']),
);
test('pending statuses', { requirements: ['A-275'] }, () =>
  all(statuses, 'pending', [
    'Blocked',
    'Pending',
    'Closing',
    'InvitationSent',
    'Reviewed',
    'Duplicate',
    'WaitingForApproval',
  ]),
);
test('Not Found is on hold', { requirements: ['A-276'] }, () => all(statuses, 'hold', ['Not Found']));
test('PendingAcceptance and PendingApproval are pending, unknown statuses neutral', () => {
  all(statuses, 'pending', ['PendingAcceptance', 'PendingApproval']);
  all(statuses, 'neutral', ['', 'NeverHeardOf', 'constructor', '__proto__', 'captured']);
});
test('open banking: Authorised is positive', { requirements: ['A-277'] }, () =>
  all(openBanking, 'positive', ['Authorised']),
);
test('open banking: Expired and Rejected are negative', { requirements: ['A-278'] }, () =>
  all(openBanking, 'negative', ['Expired', 'Rejected']),
);
test('open banking: Revoked and AwaitingAuthorisation are pending', { requirements: ['A-279'] }, () =>
  all(openBanking, 'pending', ['Revoked', 'AwaitingAuthorisation']),
);
test('open banking: others are neutral', { requirements: ['A-280'] }, () =>
  all(openBanking, 'neutral', ['Captured', 'x']),
);
test('category Integration is negative', { requirements: ['A-281'] }, () =>
  all(supportCategories, 'negative', ['Integration']),
);
test('category Processing is positive', { requirements: ['A-282'] }, () =>
  all(supportCategories, 'positive', ['Processing']),
);
test('category Operational is pending', { requirements: ['A-283'] }, () =>
  all(supportCategories, 'pending', ['Operational']),
);
test('category Clarification is on hold', { requirements: ['A-284'] }, () =>
  all(supportCategories, 'hold', ['Clarification']),
);
test('other categories are neutral', { requirements: ['A-285'] }, () => all(supportCategories, 'neutral', ['Other']));
test('webhook NotConfigured is negative', { requirements: ['A-286'] }, () =>
  all(webhookStatuses, 'negative', ['NotConfigured']),
);
test('webhook Configured is pending', { requirements: ['A-287'] }, () =>
  all(webhookStatuses, 'pending', ['Configured']),
);
test('webhook Delivering is positive', { requirements: ['A-288'] }, () =>
  all(webhookStatuses, 'positive', ['Delivering']),
);
test('webhook NotDelivering is negative', { requirements: ['A-289'] }, () =>
  all(webhookStatuses, 'negative', ['NotDelivering']),
);
test('payee Success is positive', { requirements: ['A-290'] }, () => all(payeeConfirmations, 'positive', ['Success']));
test('payee Failed is negative', { requirements: ['A-291'] }, () => all(payeeConfirmations, 'negative', ['Failed']));
test('any other payee confirmation is pending', { requirements: ['A-292'] }, () =>
  all(payeeConfirmations, 'pending', ['NotNeeded', 'Pending', 'x']),
);
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

/** Returns the contrast ratio of WCAG 2.2. */
function contrast(colour: string, other: string): number {
  const [a, b] = [luminance(colour), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
