/** Creates an empty form for each new merchant. */
import { Merchants, storeIn, type World } from '#sandbox';
import { Boardings } from './contract.ts';

export function openForms(world: World): void {
  world.of(Merchants).watch(({ before, after, by }) => {
    if (before || !after) return;
    const { id: merchantId, tenantId } = after;
    const answers = { company: {}, business: {}, processing: {}, people: [], bank: {}, declarations: {} };
    storeIn(world, Boardings).create({ tenantId, merchantId, status: 'Draft', answers, history: [], edition: 1 }, by);
  });
}
