import { Copyable, DefinitionList, Disclosure, Section } from '#core/ui';
import { CopyCurl } from './copy-curl.tsx';
import { JsonView } from './json-view.tsx';
import type { ApiLogDetail } from './shapes.ts';
import { useDetailText } from './texts.ts';

/**
 * Renders an API call: request and response with their headers.
 * @param search text that is highlighted
 */
export function LogView({ log, search = '' }: { readonly log: ApiLogDetail; readonly search?: string }) {
  const text = useDetailText();
  const headers = (title: string, values: Readonly<Record<string, string>>) => (
    <Disclosure className="transactions-headers" summary={title}>
      <DefinitionList items={Object.entries(values).map(([label, value]) => ({ label, value }))} />
    </Disclosure>
  );
  return (
    <>
      <p className="transactions-log-id">
        <Copyable whole value={log.id} label={text('detail.logId')} />
        <CopyCurl log={log} />
      </p>
      <Section title={text('timeline.request')} level={3}>
        {headers(text('detail.requestHeaders'), log.requestHeaders)}
        <JsonView content={log.request} search={search} label={text('timeline.request')} />
      </Section>
      <Section title={text('timeline.response')} level={3}>
        {headers(text('detail.responseHeaders'), log.responseHeaders)}
        <JsonView content={log.response} search={search} label={text('timeline.response')} />
      </Section>
    </>
  );
}
