/** Screen without charts to which a number of a chart links, with a link to a chart. */
import { Link, Screen } from '#core/ui';

export default function Behind() {
  return (
    <Screen>
      <Link href="/charts/all?chart=Five+hundred">Five hundred</Link>
    </Screen>
  );
}
