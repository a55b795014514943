import type { Pipeline } from '../api.ts';

/** Returns the types of records that a pipeline is used for, separated by commas. */
export const usesOf = (
  { isForOpportunities, isForProjects }: Pick<Pipeline, 'isForOpportunities' | 'isForProjects'>,
  text: (key: 'pipelines.opportunities' | 'pipelines.projects') => string,
): string =>
  [isForOpportunities && text('pipelines.opportunities'), isForProjects && text('pipelines.projects')]
    .filter((use) => use !== false)
    .join(', ');
