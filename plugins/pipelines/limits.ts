/** More are none that anybody could read on a board. */
export const maxPipelines = 20;
export const maxPerPipeline = 12;
