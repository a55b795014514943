import { useCall, useClient, useText } from '#core/react';
import { SaveFields, SaveProblem, Section, Select, useOptionsHint, useSave } from '#core/ui';
import { assignDispute, type DisputeDetail, listColleagues } from '../api.ts';
import { useCaseChange } from './use-case-change.ts';

/** Renders the assignee of a case, selected from the tenant's staff. */
export function Owner({
  dispute: { id, ownerId, ownerName },
  mayAssign,
}: {
  readonly dispute: DisputeDetail;
  readonly mayAssign: boolean;
}) {
  const text = useText('disputes');
  const client = useClient();
  const change = useCaseChange();
  const colleagues = useCall(listColleagues, {}, { enabled: mayAssign });
  const hint = useOptionsHint(colleagues);
  const save = useSave<string>(
    ({ requestId }, next) =>
      change(() =>
        client.call(assignDispute, {
          params: { id },
          body: next === '' ? {} : { ownerId: next },
          requestId,
          quiet: true,
        }),
      ),
    { done: text('disputes.assigned') },
  );
  return (
    <Section title={text('disputes.field.owner')}>
      {mayAssign ? (
        <SaveFields of={save}>
          <Select
            name="ownerId"
            label={text('disputes.assignTo')}
            value={ownerId ?? ''}
            placeholder={text('disputes.nobody')}
            options={colleagues.data ?? []}
            hint={hint}
            nameOf={() => ownerName}
            disabled={save.isSaving}
            onChange={(next) => void save.save(next)}
          />
        </SaveFields>
      ) : (
        <p>{ownerName ?? text('disputes.nobody')}</p>
      )}
      <SaveProblem of={save} />
    </Section>
  );
}
