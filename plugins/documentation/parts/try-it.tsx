import { useState } from 'react';
import { useText } from '#core/react';
import { Button, formatSeconds, Section, TextInput } from '#core/ui';
import type { Operation } from './read-api.ts';

type Answer =
  | { readonly status: number; readonly body: string; readonly duration: number }
  | { readonly problem: string };

/** Returns the path of a request with the values of its placeholders and query parameters. */
export function addressOf(
  { path, parameters }: Pick<Operation, 'path' | 'parameters'>,
  values: Readonly<Record<string, string>>,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = new URLSearchParams(
    parameters.flatMap(({ name, in: place }) => (place === 'query' && values[name] ? [[name, values[name]]] : [])),
  );
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** Renders the form to call an operation in test mode. The person enters an API key; the session is never used. */
export function TryIt({ operation, server }: { readonly operation: Operation; readonly server: string }) {
  const text = useText('documentation');
  const [key, setKey] = useState('');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [body, setBody] = useState('');
  const [answer, setAnswer] = useState<Answer>();
  const [isBusy, setBusy] = useState(false);
  const addressParameters = operation.parameters.filter(({ in: place }) => place === 'path' || place === 'query');
  const isKey = /^sk_test_\w+$/.test(key.trim());
  const isComplete = isKey && addressParameters.every(({ name, required }) => !required || (values[name] ?? '') !== '');
  const address = addressOf(operation, values);
  const send = async () => {
    setBusy(true);
    const started = performance.now();
    try {
      const reply = await fetch(new URL(server).pathname.replace(/\/$/, '') + address, {
        method: operation.method,
        credentials: 'omit',
        headers: {
          authorization: `Bearer ${key.trim()}`,
          mode: 'Test',
          ...(operation.method !== 'GET' && { 'x-request-id': crypto.randomUUID() }),
          ...(body.trim() !== '' && { 'content-type': 'application/json' }),
        },
        ...(body.trim() !== '' && { body }),
      });
      setAnswer({
        status: reply.status,
        body: formatJson(await reply.text()),
        duration: Math.round(performance.now() - started),
      });
    } catch (error) {
      setAnswer({ problem: error instanceof Error ? error.message : String(error) });
    }
    setBusy(false);
  };
  return (
    <Section title={text('try.title')}>
      <p>{text('try.hint')}</p>
      <TextInput
        label={text('try.key')}
        type="password"
        autoComplete="off"
        placeholder="sk_test_…"
        value={key}
        error={key !== '' && !isKey ? text('try.keyProblem') : undefined}
        onChange={setKey}
      />
      {addressParameters.map(({ name, required }) => (
        <TextInput
          key={name}
          label={name}
          required={required}
          value={values[name] ?? ''}
          onChange={(value) => setValues({ ...values, [name]: value })}
        />
      ))}
      {operation.body !== undefined && (
        <TextInput label={text('try.body')} value={body} maxLength={20_000} onChange={setBody} />
      )}
      <pre
        className="documentation-raw"
        translate="no"
      >{`curl -X ${operation.method} "${server}${address}" -H "Authorization: Bearer sk_test_…" -H "Mode: Test"`}</pre>
      <p>
        <Button look="primary" disabled={!isComplete || isBusy} onClick={() => void send()}>
          {text('try.send')}
        </Button>
      </p>
      <div role="status">
        {answer &&
          ('problem' in answer ? (
            <p>{answer.problem}</p>
          ) : (
            <>
              <p>
                <strong>{answer.status}</strong> {formatSeconds(answer.duration)}
              </p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll the text */}
              <pre className="documentation-raw" translate="no" tabIndex={0}>
                {answer.body}
              </pre>
            </>
          ))}
      </div>
    </Section>
  );
}

/** Formats JSON with indentation; other content is unchanged. Up to 20,000 characters are returned. */
function formatJson(content: string): string {
  try {
    return JSON.stringify(JSON.parse(content), undefined, 2).slice(0, 20_000);
  } catch {
    return content.slice(0, 20_000);
  }
}
