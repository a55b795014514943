import { TrailAction } from './trail-link.tsx';

/** Renders the link to the trail of a record, next to its actions on any resource screen. */
export default function RecordLink({ entity, id }: { readonly entity: string; readonly id: string }) {
  return <TrailAction of={`${entity}:${id}`} />;
}
