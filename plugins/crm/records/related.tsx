import { useCall } from '#core/react';
import { Card, Link, Loaded, Section, StatusPill } from '#core/ui';
import { type Kind, kinds, recordPath } from '../paths.ts';
import { readRelated } from './api.ts';
import { useRecordText } from './texts.ts';

/** The records that a record belongs together with, by kind. */
export function RelatedRecords({ kind, id }: { readonly kind: Kind; readonly id: string }) {
  const text = useRecordText();
  const call = useCall(readRelated, { params: { kind, id } });
  return (
    <Card title={text('records.related')}>
      <Loaded call={call} isEmpty={(related) => kinds.every((one) => related[one].length === 0)} empty={text('records.noRelated')}>
        {(related) =>
          kinds
            .filter((one) => related[one].length > 0)
            .map((one) => (
              <Section key={one} title={text(`records.kinds.${one}`)}>
                <ul className="crm-related">
                  {related[one].map(({ id: other, name, status, isMain }) => (
                    <li key={other}>
                      <Link href={recordPath(one, other)} translate="no">
                        {name}
                      </Link>
                      {status !== undefined && (one === 'contact' || one === 'lead' ? <span className="ui-muted">{one === 'contact' ? text(`contacts.position.${status}`) : status}</span> : <StatusPill status={status} />)}
                      {isMain && kind !== 'contact' && one === 'contact' && <span className="ui-muted">{text('records.main')}</span>}
                    </li>
                  ))}
                </ul>
              </Section>
            ))
        }
      </Loaded>
    </Card>
  );
}
