import { TrailLink } from './trail-link.tsx';

/** Beside the title of the profile settings: what happened to the person's own account. */
export default function OwnLink() {
  return <TrailLink of="audit" />;
}
