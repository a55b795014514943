import { useEffect, useState } from 'react';
import { useText } from '#core/react';
import { useUiEnvironment } from '#core/ui';
import { type DecimalSeparator, type Line, readStatement } from '../statement.ts';

/** Number of bytes of the file that are read for the preview. */
const peek = 64 * 1024;
/** Maximum number of lines that are read. */
const lineLimit = 100;

export interface FilePreview {
  readonly lines: readonly Line[];
  /** Reason why the whole file would be rejected. */
  readonly problem?: string;
}

/** Returns the first lines of a file, parsed in the same way as by the API; `undefined` until the file is read. */
export function usePreview(
  file: File | undefined,
  decimalSeparator: DecimalSeparator | undefined,
): FilePreview | undefined {
  const text = useText('bank-orders');
  const { currencies } = useUiEnvironment();
  const [read, setRead] = useState<{ readonly file: File; readonly start: string }>();
  useEffect(() => {
    let isWanted = true;
    void file
      ?.slice(0, peek)
      .text()
      .catch(() => '')
      .then((start) => isWanted && setRead({ file, start }));
    return () => {
      isWanted = false;
    };
  }, [file]);
  if (!file || read?.file !== file) return undefined;
  // Only the start of a large file is read, so the last line may be incomplete.
  const start = file.size > peek ? read.start.slice(0, read.start.lastIndexOf('\n')) : read.start;
  const { missing, lines } = readStatement(
    start,
    (currency) => currencies.find(({ id }) => id === currency)?.decimalPlaces,
    { limit: lineLimit, decimalSeparator },
  );
  if (missing[0]) return { lines, problem: missing.map((column) => text('bankOrders.missing', { column })).join(' ') };
  return lines.length === 0 ? { lines, problem: text('bankOrders.noLinesInFile') } : { lines };
}
