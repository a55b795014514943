/**
 * State of a widget from its call. It contains the latest data or an empty list, and the error if the
 * data could not be refreshed.
 */
import type { WidgetData } from '#core/api';
import type { CallError, LoadedCall } from '#core/ui';

export interface WidgetState {
  readonly loading: boolean;
  readonly data: WidgetData | undefined;
  readonly error?: CallError;
}

const nothing: WidgetData = { data: [], count: 0 };

export function stateOf({ data, error }: LoadedCall<WidgetData>, nonsense: string): WidgetState {
  if (error) return { loading: false, data: data && isWidgetData(data) ? data : nothing, error };
  if (data === undefined) return { loading: true, data: undefined };
  if (!isWidgetData(data)) return { loading: false, data: nothing, error: { message: nonsense } };
  return { loading: false, data };
}

/** Checks that a response is widget data. The source may be another system, so its response can have any form. */
export function isWidgetData(answer: unknown): answer is WidgetData {
  if (typeof answer !== 'object' || answer === null || !('data' in answer) || !Array.isArray(answer.data)) return false;
  return answer.data.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row));
}
