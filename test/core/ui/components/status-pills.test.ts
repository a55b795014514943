import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { consentStatus, payeeConfirmation } from '../../../../core/model/banks.ts';
import { webhookStatus } from '../../../../core/model/operations.ts';
import type { StatusTones, Tone } from '../../../../core/model/tone.ts';
import {
  activity,
  finalStages,
  statuses,
  statusWords,
  supportCategories,
  toneOf,
} from '../../../../core/ui/components/status-pills.ts';

const all = (of: StatusTones, tone: Tone, names: readonly string[]) => {
  for (const name of names) assert.equal(toneOf(name, of), tone, name);
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
  all(consentStatus, 'positive', ['Authorised']),
);
test('open banking: Expired and Rejected are negative', { requirements: ['A-278'] }, () =>
  all(consentStatus, 'negative', ['Expired', 'Rejected']),
);
test('open banking: Revoked and AwaitingAuthorisation are pending', { requirements: ['A-279'] }, () =>
  all(consentStatus, 'pending', ['Revoked', 'AwaitingAuthorisation']),
);
test('open banking: others are neutral', { requirements: ['A-280'] }, () =>
  all(consentStatus, 'neutral', ['Captured', 'x']),
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
  all(webhookStatus, 'negative', ['NotConfigured']),
);
test('webhook Configured is pending', { requirements: ['A-287'] }, () => all(webhookStatus, 'pending', ['Configured']));
test('webhook Delivering is positive', { requirements: ['A-288'] }, () =>
  all(webhookStatus, 'positive', ['Delivering']),
);
test('webhook NotDelivering is negative', { requirements: ['A-289'] }, () =>
  all(webhookStatus, 'negative', ['NotDelivering']),
);
test('payee Success is positive', { requirements: ['A-290'] }, () => all(payeeConfirmation, 'positive', ['Success']));
test('payee Failed is negative', { requirements: ['A-291'] }, () => all(payeeConfirmation, 'negative', ['Failed']));
test('any other payee confirmation is pending', { requirements: ['A-292'] }, () =>
  all(payeeConfirmation, 'pending', ['NotNeeded', 'Pending', 'x']),
);
test('what is not in use is no failure', () => {
  all(activity, 'positive', ['Active']);
  all(activity, 'neutral', ['Inactive']);
});
test('final stages have their colors, and Suspended is set apart', () => {
  all(finalStages, 'negative', ['Lost', 'Disqualified']);
  all(finalStages, 'neutral', ['Abandoned']);
  all(finalStages, 'positive', ['Won', 'GoLive', 'Converted']);
  all(finalStages, 'hold', ['Suspended']);
  assert.ok(finalStages.hatched?.includes('Suspended'));
});

test('a status without a text reads as its words', () => {
  assert.equal(statusWords('WaitingForApproval'), 'Waiting for approval');
  assert.equal(statusWords('pending'), 'Pending');
});

test('every pill reads at 4.5:1 or better, in light and dark', async () => {
  const css = await readFile(new URL('../../../../core/theme/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = css.split('html[data-theme="dark"]');
  for (const [theme, tokens] of Object.entries({ light, dark })) {
    const color = (name: string) => {
      const value = new RegExp(`--${name}:\\s*#([0-9a-f]{6})`, 'i').exec(tokens)?.[1];
      assert.ok(value, `--${name} in ${theme}`);
      return value;
    };
    for (const kind of ['positive', 'negative', 'pending', 'hold', 'neutral']) {
      const ratio = contrast(color(kind), color(`${kind}-bg`));
      assert.ok(ratio >= 4.5, `${kind} in ${theme}: ${ratio.toFixed(2)}`);
    }
  }
});

/** Returns the contrast ratio of WCAG 2.2. */
function contrast(color: string, other: string): number {
  const [a, b] = [luminance(color), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
