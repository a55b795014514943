import { useText } from '../../i18n/use-text.ts';

/**
 * Renders lines in place of text that is still loading.
 * @param widths widths of the lines in percent
 * @param definitions whether each two lines are a label and its value
 * @public
 */
export function Skeleton({
  widths = [60, 90, 75],
  definitions = false,
}: {
  readonly widths?: readonly number[];
  readonly definitions?: boolean;
}) {
  const text = useText('ui');
  return (
    <div className={definitions ? 'ui-skeleton-lines ui-skeleton-definitions' : 'ui-skeleton-lines'} role="status">
      <span className="ui-visually-hidden">{text('state.loading')}</span>
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity except their position
        <span key={line} className="ui-skeleton" style={{ width: `${width}%` }} aria-hidden="true" />
      ))}
    </div>
  );
}
