import { useAddressParameter, useText } from '#core/react';
import { Link } from '#core/ui';

/** Opens a trail over the screen that is there. */
export function TrailLink({ of, label }: { readonly of: string; readonly label: 'trail' | 'own' }) {
  const text = useText('audit');
  const { hrefWith } = useAddressParameter('audit');
  return (
    <Link className="ui-button ui-button-plain" href={hrefWith(of)}>
      {text(label)}
    </Link>
  );
}
