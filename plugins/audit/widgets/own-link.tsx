import { TrailLink } from './trail-link.tsx';

/** Renders the link to the trail of the person's account, next to the title of the profile settings. */
export default function OwnLink() {
  return <TrailLink of="audit" />;
}
