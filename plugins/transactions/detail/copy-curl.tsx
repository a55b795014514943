import { useSnackbar } from '#core/react';
import { Button, copyText, useCommonText } from '#core/ui';
import { curlOf } from './curl.ts';
import type { ApiLogDetail } from './shapes.ts';
import { useDetailText } from './texts.ts';

/** Renders the button that copies a call as a curl command, without credentials and card data. */
export function CopyCurl({ log }: { readonly log: ApiLogDetail }) {
  const text = useDetailText();
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const copy = () => {
    copyText(curlOf(log)).then(
      () => showSnackbar(text('detail.curlCopied'), 'success'),
      () => showSnackbar(common('copyBlocked'), 'error'),
    );
  };
  return <Button onClick={copy}>{text('detail.copyCurl')}</Button>;
}
