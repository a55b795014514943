/** Dialog that shares a widget with roles and revokes shares. Each change takes effect immediately. */
import { useState } from 'react';
import { useCall, useClient, useRefresh, useSnackbar, useText } from '#core/react';
import { Button, Checkbox, Dialog, Loaded, useCommonText } from '#core/ui';
import { myCalls } from './api.ts';

interface ShareDialogProps {
  readonly widgetId: string;
  readonly title: string;
  readonly onClose: () => void;
}

export default function ShareDialog({ widgetId, title, onClose }: ShareDialogProps) {
  const text = useText('dashboards');
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const roles = useCall(myCalls.roles);
  const shares = useCall(myCalls.shares, {}, { fresh: true });
  const [sending, setSending] = useState<string>();
  const has = (roleId: string) =>
    shares.data?.some((share) => share.isOwn && share.widgetId === widgetId && share.roleId === roleId) ?? false;
  const toggle = async (roleId: string, role: string) => {
    const isShared = has(roleId);
    setSending(roleId);
    try {
      await client.call(isShared ? myCalls.unshare : myCalls.share, { body: { widgetId, roleId } });
      showSnackbar(text(isShared ? 'unshared' : 'shared', { role }), 'success');
      await refresh(myCalls.shares);
    } catch {
      // The HTTP client has already shown the error; the checkbox keeps its state.
    } finally {
      setSending(undefined);
    }
  };
  return (
    <Dialog
      title={text('shareTitle', { title })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common('done')}</Button>}
    >
      <p>{text('shareHint')}</p>
      <Loaded call={shares}>
        {() => (
          <Loaded call={roles} empty={text('shareNone')}>
            {(all) => (
              <ul className="dash-share">
                {all.map(({ id, name }) => (
                  <li key={id}>
                    <Checkbox
                      label={text('shareWith', { role: name })}
                      value={has(id)}
                      disabled={sending !== undefined}
                      onChange={() => void toggle(id, name)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  );
}
