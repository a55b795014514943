import { Routing } from './smart-routing.tsx';

/** The same rules as a graph. */
export default function Visualization() {
  return <Routing isGraph />;
}
