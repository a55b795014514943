/** The words of reports: those that all share, loaded with the first of them, and a plugin's own in front of them. */
import { createContext, useContext, useMemo } from 'react';
import { addLaterTexts, i18n } from '../i18n/i18n.ts';
import { type Text, useLaterText } from '../i18n/use-text.ts';

/** No plugin is called so: ids of plugins have no dot. */
const shared = addLaterTexts('core.reports', (language) => import(`./messages/${language}.json`));

/** The plugin whose report is shown. */
export const OwnTexts = createContext<string | undefined>(undefined);

/**
 * Reads a text of reports: what the plugin has below `report` in its texts, else what all reports share. Many keys are
 * made of what declarations say (`field.<column>`, `word.<value>`, `chart.<id>`), so that a test looks for each of
 * them.
 * @param plugin whose; that of the report that is shown where absent
 * @public
 */
export function useReportText(plugin?: string): Text<string> {
  const standard = useLaterText(shared);
  const around = useContext(OwnTexts);
  const pluginId = plugin ?? around;
  return useMemo(
    () =>
      pluginId === undefined
        ? standard
        : (key, values) =>
            i18n.t(`report.${key}`, { ns: pluginId, defaultValue: '', ...values }) || standard(key, values),
    [standard, pluginId],
  );
}
