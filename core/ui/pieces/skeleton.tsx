import { useText } from '../../i18n/use-text.ts';

/** Lines in the place of text that is still loading. @param widths of the lines, in percent */
export function Skeleton({ widths = [60, 90, 75] }: { readonly widths?: readonly number[] }) {
  const text = useText('ui');
  return (
    <div className="ui-skeleton-lines" role="status">
      <span className="ui-visually-hidden">{text('state.loading')}</span>
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity but their place
        <span key={line} className="ui-skeleton" style={{ width: `${width}%` }} aria-hidden="true" />
      ))}
    </div>
  );
}
