import { notice, places, quoteForShell } from './lookups.ts';
import { allCommands, type CompletedCommand, type Values } from './tree.ts';

/**
 * Returns a completion script for bash 3.2 and later.
 * @param root folder of the repository, in which deployments and plugins are looked up
 */
export function bashScript(tree: CompletedCommand, root: string): string {
  const commands = allCommands(tree);
  const { deployments, plugins } = places(root);
  return `# portal completion for bash. ${notice}

# Prints the last part of a path, unless it is one that bash would read as more than a word.
_portal_name() {
  case "\${1##*/}" in
    *[!A-Za-z0-9._-]* | '') ;;
    *) printf '%s\\n' "\${1##*/}" ;;
  esac
}

_portal_deployments() {
  local file
  for file in ${quoteForShell(deployments)}/*.json; do
    [ "\${file##*/}" = schema.json ] || _portal_name "\${file%.json}"
  done
}

_portal_plugins() {
  local file
  for file in ${quoteForShell(plugins)}/*/plugin.ts; do
    _portal_name "\${file%/plugin.ts}"
  done
}

# Offers those of the given lines that start with what is typed.
_portal_offer() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    [ -n "$line" ] && [ "\${line#"$cur"}" != "$line" -o -z "$cur" ] && COMPREPLY+=("\${line// /\\\\ }")
  done <<< "$1"
}

_portal_files() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen "$1" -- "$cur")
  compopt -o filenames 2> /dev/null
}

_portal() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" path=portal at
  # bash takes --option=value apart at the sign.
  if [ "$cur" = '=' ]; then cur=''; elif [ "$prev" = '=' ]; then prev="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  for ((at = 1; at < COMP_CWORD; at++)); do
    case "$path \${COMP_WORDS[at]}" in
      ${commands
        .slice(1)
        .map(({ path }) => `'${path}'`)
        .join(' | ')}) path="$path \${COMP_WORDS[at]}" ;;
    esac
  done
  case "$path $prev" in
${commands.flatMap(optionCases).join('\n')}
  esac
  case "$cur" in
    -*)
      case "$path" in
${commands.map(({ path, options }) => `        '${path}') _portal_offer ${lines(options.flatMap(({ flags }) => flags))} ;;`).join('\n')}
      esac
      return ;;
  esac
  case "$path" in
${commands.flatMap(wordCase).join('\n')}
  esac
}

complete -F _portal portal
`;
}

function optionCases({ path, options }: CompletedCommand): string[] {
  return options.flatMap(({ flags, values }) =>
    values === undefined
      ? []
      : [`    ${flags.map((flag) => quoteForShell(`${path} ${flag}`)).join(' | ')}) ${offers(values)}; return ;;`],
  );
}

function wordCase({ path, commands, values }: CompletedCommand): string[] {
  const words = commands.map(({ name }) => name);
  const all: readonly Values[] = words.length > 0 ? [{ words }] : values;
  return all.length === 0 ? [] : [`    '${path}') ${offers(all)} ;;`];
}

function offers(values: readonly Values[]): string {
  const files = values.includes('files')
    ? '_portal_files -f'
    : values.includes('folders')
      ? '_portal_files -d'
      : undefined;
  const offered = offeredWords(values);
  if (files === undefined) return offered ?? 'COMPREPLY=()';
  return offered === undefined ? files : `${offered}; [ \${#COMPREPLY[@]} -gt 0 ] || ${files}`;
}

function offeredWords(values: readonly Values[]): string | undefined {
  const known = values.flatMap((value) => (typeof value === 'object' ? value.words : []));
  const found = [...new Set(values)].flatMap((value) =>
    value === 'deployments' || value === 'plugins' ? [`$(_portal_${value})`] : [],
  );
  if (found.length === 0) return known.length === 0 ? undefined : `_portal_offer ${lines(known)}`;
  return `_portal_offer "${[...known, ...found].join('\n')}"`;
}

const lines = (words: readonly string[]) => quoteForShell(words.join('\n'));
