/** Screen that a chart's number links to, with a link to a chart from a screen that has none. */
import { Link, Screen } from '#core/ui';

export default function Behind() {
  return (
    <Screen>
      <Link href="/charts/all?chart=Five+hundred">Five hundred</Link>
    </Screen>
  );
}
