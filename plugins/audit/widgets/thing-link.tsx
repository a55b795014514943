import { TrailAction } from './trail-link.tsx';

/** Beside the actions of a thing on any resource screen. */
export default function ThingLink({ entity, id }: { readonly entity: string; readonly id: string }) {
  return <TrailAction of={`${entity}:${id}`} />;
}
