import type { Pipeline } from '../api.ts';

export function StageNames({ row }: { readonly row: Pipeline }) {
  return <span translate="no">{row.stages.map(({ name }) => name).join(' → ')}</span>;
}
