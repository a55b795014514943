/** Audit trails of breaks and files. */
import { assertAllowed, type By, derivedId, type LogEntry, type Trails } from '#sandbox';
import { viewers } from '../permissions.ts';
import { breakFor, fileFor } from './find.ts';

const byOf = ({ actor, actorId, requestId }: By) => ({
  actor,
  ...(actorId !== undefined && { actorId }),
  ...(requestId !== undefined && { requestId }),
});

export const breakTrails: Trails = {
  kind: 'reconciliation-break',
  texts: { plugin: 'reconciliation', key: 'breaks' },
  read(caller, world, id) {
    assertAllowed(viewers, caller);
    const { found } = breakFor({ world, caller }, id);
    const entries = found.events.map(({ type, created, by, text }, at): LogEntry => {
      const isAssigned = type === 'Assigned' && text !== undefined;
      return {
        id: derivedId('evt', `${id} ${at}`, world.seed),
        ...{ created, type, ...byOf(by), changes: isAssigned ? [{ field: 'owner', to: text }] : [] },
        ...(text !== undefined && !isAssigned && { reason: text }),
      };
    });
    return { name: found.number, entries };
  },
};

export const fileTrails: Trails = {
  kind: 'acquirer-file',
  texts: { plugin: 'reconciliation', key: 'files' },
  read(caller, world, id) {
    assertAllowed(viewers, caller);
    const { file } = fileFor({ world, caller }, id);
    const { name, received, by, provider } = file;
    const entry: LogEntry = {
      id: derivedId('evt', `${id} received`, world.seed),
      ...{ created: received, type: by ? 'Uploaded' : 'Received', ...byOf(by ?? { actor: provider }), changes: [] },
    };
    return { name, entries: [entry] };
  },
};
