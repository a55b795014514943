/** Entities of pipelines and stages, with their validation. */
import { foldText } from '#core/api';
import { defineEntity, type Objection, perTenant, Tenants } from '#sandbox';
import { ActivitySets } from '../../crm/sandbox/contract.ts';
import { maxPerPipeline, maxPipelines } from '../limits.ts';
import { PipelineStages, Pipelines } from './contract.ts';

/** Pipelines of each tenant in the seed data. */
const born = [
  {
    id: 'sales',
    name: 'New business',
    isForOpportunities: true,
    isForProjects: false,
    stages: [
      { name: 'Qualification', probability: 10, set: 'First contact' },
      { name: 'Needs analysis', probability: 25 },
      { name: 'Proposal', probability: 50 },
      { name: 'Negotiation', probability: 75 },
      { name: 'Contract', probability: 90 },
    ],
  },
  {
    id: 'renewals',
    name: 'Renewals',
    isForOpportunities: true,
    isForProjects: false,
    stages: [
      { name: 'Review', probability: 40 },
      { name: 'Offer', probability: 70 },
      { name: 'Agreed', probability: 95 },
    ],
  },
  {
    id: 'onboarding',
    name: 'Onboarding',
    isForOpportunities: false,
    isForProjects: true,
    stages: [
      { name: 'Documents', probability: 20, set: 'Onboarding' },
      { name: 'Integration', probability: 50 },
      { name: 'Test payments', probability: 80 },
      { name: 'Go-live', probability: 95 },
    ],
  },
] as const;

export const pipelineEntities = [
  defineEntity({
    token: Pipelines,
    owner: 'tenant',
    prefix: 'pip',
    seed: (context) =>
      perTenant(context, born, ({ name, isForOpportunities, isForProjects }) => ({
        name,
        isForOpportunities,
        isForProjects,
      })).map(({ isActive: _, ...pipeline }) => pipeline),
    references: { tenantId: Tenants },
    unique: ['name'],
    fixed: ['tenantId'],
    name: ({ name }) => name,
    check: ({ before, after }, world): Objection | undefined => {
      if (!after) return undefined;
      if (!after.isForOpportunities && !after.isForProjects) {
        return {
          code: 'pipeline.unused',
          field: 'isForOpportunities',
          message: 'Choose opportunities, projects, or both.',
        };
      }
      const count = world.of(Pipelines)?.all.filter(({ tenantId }) => tenantId === after.tenantId).length ?? 0;
      if (before || count < maxPipelines) return undefined;
      return {
        code: 'pipeline.too-many',
        message: `You have ${maxPipelines} pipelines, the maximum. Delete one first.`,
      };
    },
  }),
  defineEntity({
    token: PipelineStages,
    owner: 'tenant',
    prefix: 'stg',
    seed: ({ of, idOf }) =>
      of(Pipelines).flatMap(({ id: pipelineId, tenantId, name: pipeline }) =>
        (born.find(({ name }) => name === pipeline)?.stages ?? []).map((stage, at) => {
          const set =
            'set' in stage
              ? of(ActivitySets).find(
                  (activitySet) => activitySet.tenantId === tenantId && activitySet.name.en === stage.set,
                )
              : undefined;
          return {
            id: idOf(`${pipelineId} ${stage.name}`),
            tenantId,
            pipelineId,
            name: stage.name,
            probability: stage.probability,
            ...(set && { activitySetId: set.id }),
            sortOrder: at,
            isDefault: at === 0,
          };
        }),
      ),
    references: { tenantId: Tenants, pipelineId: Pipelines, activitySetId: ActivitySets },
    fixed: ['tenantId', 'pipelineId'],
    name: ({ name }) => name,
    check: ({ before, after }, world): Objection | undefined => {
      if (!after) return undefined;
      const others =
        world
          .of(PipelineStages)
          ?.all.filter(({ id, pipelineId }) => pipelineId === after.pipelineId && id !== after.id) ?? [];
      if (others.some(({ name }) => foldText(name) === foldText(after.name))) {
        return {
          code: 'pipeline-stage.taken',
          field: 'name',
          message: `The pipeline already has a stage ${after.name}. Choose another name.`,
        };
      }
      if (before || others.length < maxPerPipeline) return undefined;
      return {
        code: 'pipeline-stage.too-many',
        message: `A pipeline can have up to ${maxPerPipeline} stages. Delete one first.`,
      };
    },
  }),
];
