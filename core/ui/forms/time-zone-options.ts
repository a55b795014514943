import type { Option } from '../inputs/option.ts';

/** Options with the time zones of the IANA database that the browser knows, and UTC. */
export const timeZoneOptions: readonly Option[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].map(
  (id) => ({
    id,
    name: id.replaceAll('_', ' '),
  }),
);
