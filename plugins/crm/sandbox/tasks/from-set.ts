/** Tasks from the steps of an activity set. */
import type { By, World } from '#sandbox';
import { ActivitySets, type Task, Tasks } from '../contract.ts';

export interface SetStart {
  readonly tenantId: string;
  readonly about: Partial<Pick<Task, 'organizationId' | 'leadId' | 'contactId' | 'opportunityId' | 'projectId'>>;
  /** User who is responsible for the record. */
  readonly ownerId: string | undefined;
  /** Stage whose entry starts the set. */
  readonly stageId?: string;
}

const day = 86_400_000;

/**
 * Creates a task for each step.
 * @returns the number of tasks
 */
export function startSet(
  world: World,
  activitySetId: string,
  { tenantId, about, ownerId, stageId }: SetStart,
  by: By,
): number {
  const set = world.of(ActivitySets)?.get(activitySetId);
  if (!set?.isActive || set.tenantId !== tenantId) return 0;
  const created = world.now();
  for (const { type, subject, afterDays, assignee } of set.steps) {
    const assigneeId = assignee === 'Owner' ? (ownerId ?? by.actorId) : (by.actorId ?? ownerId);
    world.of(Tasks)?.create(
      {
        tenantId,
        ...about,
        subject,
        type,
        priority: 'Normal',
        status: 'Open',
        ...(assigneeId !== undefined && { assigneeId }),
        due: created + afterDays * day,
        activitySetId,
        ...(stageId !== undefined && { stageId }),
        created,
      },
      by,
    );
  }
  return set.steps.length;
}
