import { useAddressParameter, useText } from '#core/react';
import { Link, RecordAction } from '#core/ui';

/** Renders the link that opens the trail of the person's account over the current screen. */
export function TrailLink({ of }: { readonly of: string }) {
  const text = useText('audit');
  const { hrefWith } = useAddressParameter('audit');
  return (
    <Link className="ui-button ui-button-plain" href={hrefWith(of)}>
      {text('own')}
    </Link>
  );
}

/** Renders the action that opens the trail of a record over the current screen. */
export function TrailAction({ of }: { readonly of: string }) {
  const text = useText('audit');
  const { hrefWith } = useAddressParameter('audit');
  return <RecordAction label={text('trail')} href={hrefWith(of)} />;
}
