/**
 * Widgets that the platform provides, and their default arrangement on the dashboard. The meaning of each number is
 * documented where it is counted; the README of the plugin lists the figures.
 */
import type { UserType } from '../../shapes.ts';
import { galleryOf } from './gallery.ts';
import { merchant } from './merchant.ts';
import { paymentsOf } from './payments.ts';
import { platform } from './platform.ts';
import type { BaseWidget, TierWidgets } from './shapes.ts';
import { tenant } from './tenant.ts';
import { topOf } from './top.ts';
import { waitingHeight, waitingNumbers } from './waiting.ts';

export { type BaseWidget, categories } from './shapes.ts';

const tiers: Readonly<Record<UserType, TierWidgets>> = { crm: tenant, platform, merchant };

/** Returns the base widgets of a tier. */
export function baseWidgets(userType: UserType): readonly BaseWidget[] {
  const { tall, waiting, middle, work, layouts } = tiers[userType];
  const numbers = waitingNumbers(waiting);
  // The board starts with figures and one or two rows of counts of pending work; the other widgets begin below.
  const y = 4 + waitingHeight(numbers.length);
  const row = y + 27 + tall;
  const widgetLayouts = layouts(y, row);
  return [
    ...topOf(userType, y),
    ...middle(y),
    ...work(row, numbers),
    ...paymentsOf(userType, y, tall, widgetLayouts),
    ...galleryOf(userType, widgetLayouts),
  ];
}
