import { useMemo } from 'react';
import { useCall, useMay, useText } from '#core/react';
import {
  Card,
  CardSkeleton,
  DateTime,
  Figure,
  Figures,
  formatCount,
  instantsOf,
  Link,
  Loaded,
  useUiEnvironment,
} from '#core/ui';
import { leads, organizations } from '../api/records.ts';
import { paths, recordPath } from '../paths.ts';
import { permission } from '../permissions.ts';

const maxRows = 5;

/** Renders the counts of new merchants and of customers that are being onboarded. Each number links to its rows. */
export default function NewMerchants() {
  const text = useText('crm');
  const may = useMay();
  const { timeZone } = useUiEnvironment();
  // The count uses the same range as its link.
  const from = useMemo(() => instantsOf({ relative: 'last-30-days' }, timeZone, Date.now()).from, [timeZone]);
  const count = (status: string, more: object = {}) => ({ query: { pageIndex: 0, pageSize: 1, status, ...more } });
  const fresh = useCall(organizations.list, {
    query: {
      pageIndex: 0,
      pageSize: maxRows,
      status: 'Active',
      ...(from && { liveSinceFrom: from }),
      sortBy: 'liveSince',
      sortDirection: 'desc',
    },
  });
  const approved = useCall(organizations.list, count('Approved'));
  const review = useCall(organizations.list, count('Pending,Reviewed'));
  const open = useCall(
    leads.list,
    { query: { pageIndex: 0, pageSize: 1, meaning: 'Open' } },
    { enabled: may(permission.Lead.View) },
  );
  return (
    <Card title={text('manifest.newMerchants')}>
      <Figures>
        <Figure
          label={text('newMerchants.live30')}
          call={fresh}
          value={({ count }) => formatCount(count)}
          href={`${paths.organization}?f.status=Active&f.liveSince=last-30-days&sort=-liveSince`}
          main
        />
        <Figure
          label={text('newMerchants.approved')}
          call={approved}
          value={({ count }) => formatCount(count)}
          href={`${paths.organization}?f.status=Approved`}
        />
        <Figure
          label={text('newMerchants.pending')}
          call={review}
          value={({ count }) => formatCount(count)}
          href={`${paths.organization}?f.status=Pending,Reviewed`}
        />
        {may(permission.Lead.View) && (
          <Figure
            label={text('newMerchants.leads')}
            call={open}
            value={({ count }) => formatCount(count)}
            href={`${paths.lead}?f.meaning=Open`}
          />
        )}
      </Figures>
      <Loaded call={fresh} skeleton={<CardSkeleton />} empty={text('newMerchants.none')}>
        {({ data }) => (
          <ul className="ui-rows">
            {data.map(({ id, name, liveSince }) => (
              <li key={id}>
                <Link href={recordPath('organization', id)} translate="no">
                  {name}
                </Link>
                <DateTime value={liveSince} style="date" />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
