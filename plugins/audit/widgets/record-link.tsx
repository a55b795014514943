import { TrailAction } from './trail-link.tsx';

/** Renders the link to the trail beside the actions of a record on any resource screen. */
export default function ThingLink({ entity, id }: { readonly entity: string; readonly id: string }) {
  return <TrailAction of={`${entity}:${id}`} />;
}
