/** Examples for the reference of `#core/react`. */
import { toChoice, useMay, usePermissionSnackbar } from '#core/react';

export const labelChoices = (labels: readonly { readonly id: string; readonly name: string }[]) => labels.map(toChoice);

export function useArchive(archive: () => void): () => void {
  const may = useMay();
  const showLack = usePermissionSnackbar();
  return () => (may('CRM.Labels.Edit') ? archive() : showLack());
}
