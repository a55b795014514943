import { useCall } from '#core/react';
import { Link, Loaded, Section } from '#core/ui';
import { readRelated } from '../api/records.ts';
import { type Kind, kinds, recordPath } from '../paths.ts';
import { positions } from '../record-fields.ts';
import { OrganizationPill } from './organization-pill.tsx';
import { useRecordText } from './texts.ts';

/** Renders the related records of a record, by type. */
export function RelatedRecords({ kind, id }: { readonly kind: Kind; readonly id: string }) {
  const text = useRecordText();
  const call = useCall(readRelated, { params: { kind, id } });
  return (
    <Section title={text('records.related')}>
      <Loaded
        call={call}
        isEmpty={(related) => kinds.every((relatedKind) => related[relatedKind].length === 0)}
        empty={text('records.noRelated')}
      >
        {(related) =>
          kinds
            .filter((relatedKind) => related[relatedKind].length > 0)
            .map((relatedKind) => (
              <div key={relatedKind}>
                <h4 className="crm-related-kind">{text(`records.kinds.${relatedKind}`)}</h4>
                <ul className="crm-related">
                  {related[relatedKind].map(({ id: other, name, status, isMain }) => (
                    <li key={other}>
                      <Link href={recordPath(relatedKind, other)} translate="no">
                        {name}
                      </Link>
                      {status !== undefined && <RelatedStatus kind={relatedKind} status={status} />}
                      {isMain && kind !== 'contact' && relatedKind === 'contact' && (
                        <span className="ui-muted">{text('records.main')}</span>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            ))
        }
      </Loaded>
    </Section>
  );
}

/** Renders a contact's position, a lead's status by the tenant's name, or another status. */
function RelatedStatus({ kind, status }: { readonly kind: Kind; readonly status: string }) {
  const text = useRecordText();
  const position = positions.find((candidate) => candidate === status);
  if (kind === 'contact')
    return <span className="ui-muted">{position === undefined ? status : text(`contacts.position.${position}`)}</span>;
  return kind === 'lead' ? (
    <span className="ui-muted" translate="no">
      {status}
    </span>
  ) : (
    <OrganizationPill status={status} />
  );
}
