import { usePageTitle, usePluginConfig, useText, useToolOrigins } from '#core/react';
import { EmptyState, RemoteTool, Screen } from '#core/ui';
import { Config } from '../config.ts';

/** Renders the Data Analytics tool in a frame, because it has a different origin. */
export default function DataAnalytics() {
  const text = useText('reports');
  const { dataAnalytics } = usePluginConfig(Config);
  const origins = useToolOrigins();
  const title = usePageTitle();
  return (
    <Screen>
      {dataAnalytics === undefined ? (
        <EmptyState title={text('noTool')}>{text('noToolHint')}</EmptyState>
      ) : (
        // The tool stores its changes itself, so the portal ignores them.
        <RemoteTool src={dataAnalytics} origins={origins} title={title} onChange={() => undefined} />
      )}
    </Screen>
  );
}
