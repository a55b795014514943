import { Routing } from './smart-routing.tsx';

/** Renders the same rules as a graph. */
export default function Visualization() {
  return <Routing isGraph />;
}
