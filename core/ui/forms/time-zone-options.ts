import type { Option } from '../data-grid/types.ts';

/** The time zones of the IANA database that the browser knows, and UTC, as the options of a field. */
export const timeZoneOptions: readonly Option[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].map(
  (id) => ({
    id,
    name: id.replaceAll('_', ' '),
  }),
);
