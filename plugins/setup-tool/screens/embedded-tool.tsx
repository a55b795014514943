import { useState } from 'react';
import { useHolder, useRefresh, useText, useTiered, useToolOrigins } from '#core/react';
import { Link, Notice, RemoteTool, useUiEnvironment } from '#core/ui';
import { setupCalls } from '../api.ts';
import { changedPath } from '../tool-message.ts';

/**
 * Renders the deployment's own setup tool, which receives the tier and the mode. After a message from the tool about a
 * path, all paths are reloaded and that path opens.
 */
export default function EmbeddedTool({ src, base }: { readonly src: string; readonly base: string }) {
  const text = useText('setup-tool');
  const { tier } = useHolder();
  const { mode } = useUiEnvironment();
  const origins = useToolOrigins();
  const refresh = useRefresh();
  const calls = useTiered(setupCalls);
  const [changed, setChanged] = useState<string>();
  return (
    <>
      {changed !== undefined && (
        <Notice kind="info" title={text('setupTool.changed')}>
          <Link href={`${base}/${changed}`}>{text('setupTool.openPath')}</Link>
        </Notice>
      )}
      <RemoteTool
        src={src}
        origins={origins}
        title={text('manifest.paths')}
        data={{ tier, mode }}
        onChange={(value) => {
          const path = changedPath(value);
          if (path === undefined) return;
          setChanged(path);
          void refresh(calls.paths, calls.path);
        }}
      />
    </>
  );
}
