import { useCall, useText } from '#core/react';
import { DefinitionList, formatDate, Link, Loaded, useUiEnvironment } from '#core/ui';
import { bookOfMerchant } from '../api.ts';

/** Renders the price book of a customer. Before the customer is a merchant, only a hint is shown. */
export default function CustomerBook({ merchantId }: { readonly merchantId: string | undefined }) {
  const text = useText('pricing');
  if (merchantId === undefined) return <p className="ui-muted">{text('customer.none')}</p>;
  return <MerchantBook merchantId={merchantId} />;
}

function MerchantBook({ merchantId }: { readonly merchantId: string }) {
  const text = useText('pricing');
  const { timeZone } = useUiEnvironment();
  const call = useCall(bookOfMerchant, { params: { merchantId } });
  return (
    <Loaded call={call}>
      {({ current, isDefault, since, planned }) =>
        current ? (
          <DefinitionList
            items={[
              {
                label: text('customer.title'),
                value: (
                  <Link href={`/crm/price-books/${current.id}`}>
                    <span translate="no">{current.name}</span>
                  </Link>
                ),
              },
              {
                label: text('merchants.field.since'),
                value: isDefault
                  ? text('customer.default')
                  : since && text('customer.since', { date: formatDate(since, timeZone) }),
              },
              {
                label: text('customer.next'),
                value: planned && (
                  <Link href={`/crm/price-books/${planned.id}`}>
                    {text('customer.planned', {
                      name: planned.name,
                      date: formatDate(planned.effectiveFrom, timeZone),
                    })}
                  </Link>
                ),
              },
            ]}
          />
        ) : (
          <p className="ui-muted">{text('customer.none')}</p>
        )
      }
    </Loaded>
  );
}
