import { useSnackbar } from '#core/react';
import { Button, copyText, useCommonText } from '#core/ui';
import { curlOf } from './curl.ts';
import type { ApiLogDetail } from './shapes.ts';
import { useDetailText } from './texts.ts';

/** Copies a call as a command line; what grants access and card data stay out of it. */
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
