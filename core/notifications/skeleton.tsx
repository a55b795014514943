/**
 * Renders placeholder items with the final layout while notifications load.
 * @param label text for screen readers
 */
export function NotificationSkeleton({ rows, label }: { readonly rows: number; readonly label: string }) {
  return (
    <div className="notification-skeleton" role="status">
      <span className="ui-visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity except their position
        <div key={row} className="notification" aria-hidden="true">
          <span className="notification-icon ui-skeleton" />
          <div className="notification-words">
            <span className="ui-skeleton" style={{ width: '55%' }} />
            <span className="ui-skeleton" style={{ width: '85%' }} />
            <span className="ui-skeleton" style={{ width: '25%' }} />
          </div>
        </div>
      ))}
    </div>
  );
}
