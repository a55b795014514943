/**
 * The texts of reports: shared texts, which load with the first report, and a plugin's own texts, which take
 * precedence.
 */
import { createContext, useContext, useMemo } from 'react';
import { addLaterTexts, i18n } from '../i18n/i18n.ts';
import { type Text, useLaterText } from '../i18n/use-text.ts';

/** The namespace contains a dot, so that it can't be the id of a plugin. */
const shared = addLaterTexts('core.reports', (language) => import(`./messages/${language}.json`));

/** The plugin whose report is shown. */
export const OwnTexts = createContext<string | undefined>(undefined);

/**
 * Reads a text of reports: the plugin's text below `report`, else the shared text. Many keys are derived from
 * declarations (`field.<column>`, `word.<value>`, `chart.<id>`), so a test checks that each of them exists.
 * @param plugin the plugin with the texts; the plugin of the current report if absent
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
