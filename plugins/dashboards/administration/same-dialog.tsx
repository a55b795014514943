import { useState } from 'react';
import { useClient, useSnackbar, useText } from '#core/react';
import { Checkbox, OutcomeDialog, useCommonText } from '#core/ui';
import type { RoleWidgets } from '../shapes.ts';
import { useAdministration } from '../use-administration.ts';
import { changesBetween, type Ids, withAll } from './ticks.ts';
import { useAssigned } from './use-assigned.ts';

interface SameDialogProps {
  readonly roles: readonly RoleWidgets[];
  /** Role whose selection is applied to others; it is preselected. */
  readonly first: RoleWidgets;
  readonly ticked: Ids;
  readonly tenantId: string | undefined;
  readonly onGiven: (rolesIds: readonly string[]) => void;
  readonly onClose: () => void;
}

/**
 * Renders the dialog that assigns the selected widgets to several roles, and shows the resulting changes for each role.
 */
export function SameDialog({ roles, first, ticked, tenantId, onGiven, onClose }: SameDialogProps) {
  const text = useText('dashboards');
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const assigned = useAssigned();
  const { assignToRoles } = useAdministration();
  const [chosen, setChosen] = useState<Ids>(new Set([first.roleId]));
  const noteOf = ({ widgetsIds }: RoleWidgets) => {
    const { added, removed } = changesBetween(new Set(widgetsIds), ticked);
    return added + removed > 0 ? text('assign.summary', { added, removed }) : text('assign.unchanged');
  };
  return (
    <OutcomeDialog
      title={text('assign.sameTitle')}
      submitLabel={common('apply')}
      canSubmit={chosen.size > 0}
      submit={async ({ requestId, signal }) => {
        const body = { rolesIds: [...chosen], widgetsIds: [...ticked] };
        await client.call(assignToRoles, {
          body,
          requestId,
          signal,
          quiet: true,
          ...(tenantId !== undefined && { tenantId }),
        });
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        showSnackbar(text('assign.sameSaved'), 'success');
        onGiven([...chosen]);
        void assigned();
      }}
      onClose={onClose}
    >
      <p>{ticked.size === 0 ? text('assign.sameNone') : text('assign.sameHint', { count: ticked.size })}</p>
      <div className="dash-same">
        {roles.map((role) => (
          <Checkbox
            key={role.roleId}
            label={role.name}
            hint={noteOf(role)}
            value={chosen.has(role.roleId)}
            onChange={(on) => setChosen(withAll(chosen, [role.roleId], on))}
          />
        ))}
      </div>
    </OutcomeDialog>
  );
}
