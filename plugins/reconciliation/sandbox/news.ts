/** Notifications about new breaks, which are sent to tenant staff who may resolve breaks. */
import { holds, html, isNarrowed, type World } from '#sandbox';
import { files } from '../paths.ts';
import { resolving, view } from '../permissions.ts';
import { type AcquirerFile, type Book, isOpen } from './book.ts';

/** Notifies of a file with breaks. */
export function notifyOfFile(world: World, book: Book, { id, name, provider, lines }: AcquirerFile): void {
  const count = [...book.breaks.values()].filter((breakItem) => breakItem.fileId === id && isOpen(breakItem)).length;
  if (count === 0) return;
  const test = book.mode === 'Test' ? ' (Test)' : '';
  world.notifications.add(
    (person) =>
      person.tier === 'tenant' &&
      person.tenantId === book.tenantId &&
      !isNarrowed(person) &&
      [view, resolving].every((permission) => holds(person, permission, world)),
    {
      notificationType: 'ReconciliationBreaks',
      about: {},
      title: `${count} ${count === 1 ? 'break' : 'breaks'} in a file of ${provider}${test}`,
      description: html`${name} has ${String(lines.length)} lines.`.text,
      objectUrl: `${files}/${id}`,
      useRouter: true,
    },
  );
}
