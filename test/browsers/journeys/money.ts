/** Money: a refund with a code, a payment at the virtual terminal, an approved payment. */
import assert from 'node:assert/strict';
import { scaCode } from '../../../dev-server/sandbox/step-up-codes.ts';
import type { Step } from '../each-engine.ts';
import { keys } from '../session.ts';
import { lookup, row } from './lists.ts';

/** Number of entered codes by server, because each code is valid only once. */
const entered = new WeakMap<object, number>();
function nextCode(server: object): string {
  const count = entered.get(server) ?? 0;
  entered.set(server, count + 1);
  return scaCode(count);
}

/** Runs in the page: puts the caret into a field. */
function placeCaret(selector: string, at: number): void {
  const field = document.querySelector<HTMLInputElement>(selector);
  field?.focus();
  field?.setSelectionRange(at, at);
}

/** Runs in the page: returns the content of a field and the position of its caret. */
function caretOf(selector: string): readonly [string, number | null] {
  const field = document.querySelector<HTMLInputElement>(selector);
  return [field?.value ?? '', field?.selectionStart ?? null];
}

export const money: readonly Step[] = [
  {
    name: 'a payment is refunded with a code, and a wrong code is refused first',
    async run({ tab, server }) {
      await tab.goTo(`${lookup}?f.status=Captured&f.type=Sale&f.currency=EUR`);
      await tab.click(`${row} td:nth-child(3)`);
      await tab.click('dialog.ui-drawer[open] button', 'Refund ');
      await tab.waitFor('dialog.ui-dialog[open] input');
      await tab.fill('dialog.ui-dialog[open] input', '1,50');
      await tab.click('dialog.ui-dialog[open] button', 'Returned goods');
      await tab.click('dialog.ui-dialog[open] footer button', 'Refund 1,50');
      await tab.waitFor('dialog.step-up[open] input');
      await tab.type('908172');
      await tab.waitForText('That code is incorrect or has expired.');
      await tab.type(nextCode(server));
      await tab.waitForText('1,50 EUR refunded');
      await tab.waitUntilGone('dialog.step-up[open]');
    },
  },
  {
    name: 'the virtual terminal groups a card number around the caret, and takes a payment',
    as: 'merchant',
    async run({ tab, engine }) {
      await tab.goTo('/merchant/transaction-management/virtual-terminal');
      await tab.click('main [role="combobox"]', 'Website');
      await tab.click('[role="option"]');
      await tab.fill('main input[name="amount"]', '42,50');
      await tab.fill('main input[name="orderRef"]', `PHONE-${engine}`);
      const number = 'main input[name="cardNumber"]';
      await tab.fill(number, '400000993070731');
      const [before] = await tab.run(caretOf, number);
      // Adds the missing digit.
      await tab.run(placeCaret, number, 1);
      await tab.type('0');
      const [after, caret] = await tab.run(caretOf, number);
      assert.equal(after.replace(/\D/g, ''), '4000000993070731', `${before} → ${after}`);
      assert.equal(caret, 2);
      await tab.fill('main input[name="expiry"]', '1229');
      await tab.fill('main input[name="securityCode"]', '739');
      await tab.fill('main input[name="cardholder"]', 'Ada Byron');
      await tab.fill('main input[name="email"]', 'ada@mail.example');
      await tab.click('main button', 'Charge ');
      await tab.waitForText('Payment approved');
    },
  },
  {
    name: 'an amount too large is refused at its field, which has the focus',
    async run({ tab }) {
      await tab.goTo(`${lookup}?f.status=Captured&f.type=Sale&f.currency=EUR`);
      await tab.click(`${row} td:nth-child(3)`);
      await tab.click('dialog.ui-drawer[open] button', 'Refund ');
      await tab.fill('dialog.ui-dialog[open] input', '9999999');
      await tab.click('dialog.ui-dialog[open] footer button', 'Refund ');
      await tab.until(
        () =>
          document.activeElement?.matches('dialog.ui-dialog[open] input') === true &&
          document.activeElement.getAttribute('aria-invalid') === 'true',
      );
      await tab.press(keys.escape);
      await tab.waitUntilGone('dialog.ui-dialog[open]');
    },
  },
];
