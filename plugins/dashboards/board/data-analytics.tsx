import { usePluginConfig, useText, useToolOrigins } from '#core/react';
import { Dialog, RemoteTool } from '#core/ui';
import { Config } from '../config.ts';

/** Opens the conversion tool of another origin in a separate window. */
export default function DataAnalytics({ onDone }: { readonly onDone: () => void }) {
  const text = useText('dashboards');
  const { dataAnalytics } = usePluginConfig(Config);
  const origins = useToolOrigins();
  return (
    <Dialog title={text('manifest.dataAnalytics')} onClose={onDone}>
      {dataAnalytics === undefined ? (
        <p>{text('noDataAnalytics')}</p>
      ) : (
        // The tool stores its changes itself, so the portal ignores them.
        <RemoteTool
          mode="popup"
          src={dataAnalytics}
          origins={origins}
          title={text('manifest.dataAnalytics')}
          onChange={() => undefined}
        />
      )}
    </Dialog>
  );
}
