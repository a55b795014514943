/** Access to the CRM records in stages; there are none if the CRM is off. */
import type { By, EntityStore, EntityToken, World } from '#sandbox';
import { Opportunities, type Opportunity, type Project, Projects } from '../../crm/sandbox/contract.ts';
import type { StoredStage } from './contract.ts';

/** Types of records that a pipeline can be used for. */
export type Served = 'opportunities' | 'projects';
export type Counts = Readonly<Record<Served, number>>;

/** Fields that both types of records have for their place on a board. */
type Placed = Pick<Opportunity & Project, 'id' | 'tenantId' | 'pipelineId' | 'stageId' | 'stageSince'> & {
  readonly status: string;
};
type PlacedStore = Pick<EntityStore<Placed>, 'all' | 'change'>;

const tokens: Readonly<Record<Served, EntityToken>> = { opportunities: Opportunities, projects: Projects };
// Records of both types have the fields of `Placed`.
const storeOf = (world: World, served: Served): PlacedStore | undefined =>
  world.of(tokens[served]) as PlacedStore | undefined;
const isOpen = ({ status }: Placed) => status === 'Open';

/** Returns a function for the number of open records in a stage. */
export function countsByStage(world: World): (stageId: string) => Counts {
  const countOpen = (served: Served) => {
    const counts = new Map<string | undefined, number>();
    for (const record of (storeOf(world, served)?.all ?? []).filter(isOpen))
      counts.set(record.stageId, (counts.get(record.stageId) ?? 0) + 1);
    return counts;
  };
  const [opportunities, projects] = [countOpen('opportunities'), countOpen('projects')];
  return (stageId) => ({ opportunities: opportunities.get(stageId) ?? 0, projects: projects.get(stageId) ?? 0 });
}

/**
 * Moves the open records of some stages to another stage.
 * @param which types of records; if absent, both
 */
export function moveRecords(
  world: World,
  from: ReadonlySet<string>,
  to: StoredStage,
  by: By,
  which: readonly Served[] = ['opportunities', 'projects'],
): void {
  for (const served of which) {
    const store = storeOf(world, served);
    for (const record of store?.all ?? []) {
      if (record.stageId === undefined || !from.has(record.stageId) || !isOpen(record)) continue;
      store?.change(record.id, { pipelineId: to.pipelineId, stageId: to.id, stageSince: world.now() }, by);
    }
  }
}

/**
 * Removes the stage from closed records, so that no record refers to a deleted stage. Closed records need no place on a
 * board.
 */
export function releaseClosed(world: World, stageIds: ReadonlySet<string>, by: By): void {
  for (const served of ['opportunities', 'projects'] as const) {
    const store = storeOf(world, served);
    for (const record of store?.all ?? []) {
      if (record.stageId === undefined || !stageIds.has(record.stageId) || isOpen(record)) continue;
      store?.change(record.id, { pipelineId: undefined, stageId: undefined }, by);
    }
  }
}
