/** Job that delivers the files of acquirers and banks each morning. */
import type { Job, Mode } from '#sandbox';
import { bookOf, deliveryAfter } from './deliver.ts';

const modes: readonly Mode[] = ['Live', 'Test'];

export const deliveryJob: Job = {
  id: 'reconciliation.files',
  system: 'acquirers and banks send files to all tenants',
  title: ['Receive acquirer files', 'Üye işyeri bankası dosyalarını al'],
  next: (after) => deliveryAfter(after),
  run(world) {
    for (const { id } of world.tenants) for (const mode of modes) bookOf(world, id, mode);
  },
};
