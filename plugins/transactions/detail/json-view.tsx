import { foldText } from '#core/api';
import { highlightMatch } from '#core/ui';

/** Number of levels that are initially expanded. */
const openLevels = 2;

/** Renders a request or a response: JSON with collapsible objects and lists, other content unchanged. */
export function JsonView({
  content,
  search = '',
  label,
}: {
  readonly content: string;
  readonly search?: string;
  readonly label: string;
}) {
  const value = tryParseJson(content);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll long lines
    <figure className="transactions-json" tabIndex={0} aria-label={label}>
      {value === undefined ? (
        <pre>{highlightMatch(content, search)}</pre>
      ) : (
        <Node value={value} level={0} search={search} />
      )}
    </figure>
  );
}

/** Parses JSON; returns `undefined` for invalid JSON. */
function tryParseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

interface NodeProps {
  readonly name?: string;
  readonly value: unknown;
  readonly level: number;
  readonly search: string;
}

function Node({ name, value, level, search }: NodeProps) {
  const key =
    name === undefined ? null : <span className="transactions-json-key">{highlightMatch(name, search)}: </span>;
  if (typeof value !== 'object' || value === null)
    return (
      <div>
        {key}
        {highlightMatch(JSON.stringify(value), search)}
      </div>
    );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const entries = Object.entries(value);
  if (entries.length === 0)
    return (
      <div>
        {key}
        {open}
        {close}
      </div>
    );
  // Nodes that contain the search text are expanded.
  const isOpen = level < openLevels || (search !== '' && foldText(JSON.stringify(value)).includes(foldText(search)));
  return (
    <details key={String(isOpen)} open={isOpen}>
      <summary>
        {key}
        {open}
        <span className="transactions-json-folded">
          …{entries.length} {close}
        </span>
      </summary>
      <div className="transactions-json-inner">
        {entries.map(([inner, innerValue]) => (
          <Node
            key={inner}
            {...(!Array.isArray(value) && { name: inner })}
            value={innerValue}
            level={level + 1}
            search={search}
          />
        ))}
      </div>
      <div>{close}</div>
    </details>
  );
}
