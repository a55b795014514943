/** Maximum number of pipelines, because more are not readable on a board. */
export const maxPipelines = 20;
export const maxPerPipeline = 12;
