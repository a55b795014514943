import { Routing } from './smart-routing.tsx';

/** Renders the second version of smart routing as a graph. */
export default function Visualization() {
  return <Routing isGraph />;
}
