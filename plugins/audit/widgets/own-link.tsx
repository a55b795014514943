import { TrailLink } from './trail-link.tsx';

/** Renders, beside the title of the profile settings, the link to the trail of the person's account. */
export default function OwnLink() {
  return <TrailLink of="audit" />;
}
