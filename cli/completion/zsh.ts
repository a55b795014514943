import { notice, places, quoteForShell } from './lookups.ts';
import { allCommands, type CompletedCommand, type CompletedOption, type Values } from './tree.ts';

/**
 * Returns a completion script for zsh 5, with a description of each word.
 * @param root folder of the repository, in which deployments and plugins are looked up
 */
export function zshScript(tree: CompletedCommand, root: string): string {
  const commands = allCommands(tree);
  const { deployments, plugins } = places(root);
  return `#compdef portal
# portal completion for zsh. ${notice}

_portal_deployments() {
  local -a found
  found=(${quoteForShell(deployments)}/*.json(N:t:r))
  _describe deployment found -F '(schema)'
}

_portal_plugins() {
  local -a found
  found=(${quoteForShell(plugins)}/*/plugin.ts(N:h:t))
  _describe plugin found
}

_portal() {
  local cur="\${words[CURRENT]}" prev="\${words[CURRENT-1]}" path_=portal at
  local -a offered
  for ((at = 2; at < CURRENT; at++)); do
    case "$path_ \${words[at]}" in
      ${commands
        .slice(1)
        .map(({ path }) => `'${path}'`)
        .join('|')}) path_="$path_ \${words[at]}" ;;
    esac
  done
  # --option=value
  if [[ "$cur" == --*=* ]]; then prev="\${cur%%=*}"; compset -P '*='; fi
  case "$path_ $prev" in
${commands.flatMap(optionCases).join('\n')}
  esac
  case "$cur" in
    -*)
      case "$path_" in
${commands.map(({ path, options }) => `        '${path}') offered=(${options.flatMap(describeOption).join(' ')}); _describe -o option offered ;;`).join('\n')}
      esac
      return ;;
  esac
  case "$path_" in
${commands.flatMap(wordCase).join('\n')}
  esac
}

if [ "$funcstack[1]" = _portal ]; then _portal "$@"; else compdef _portal portal; fi
`;
}

/** Returns `word:meaning`, with colons in the word escaped. */
const pair = (word: string, meaning: string) => quoteForShell(`${word.replaceAll(':', '\\:')}:${meaning}`);

const describeOption = ({ flags, description }: CompletedOption) => flags.map((flag) => pair(flag, description));

function optionCases({ path, options }: CompletedCommand): string[] {
  return options.flatMap(({ flags, values }) =>
    values === undefined
      ? []
      : [`    ${flags.map((flag) => quoteForShell(`${path} ${flag}`)).join('|')}) ${offers(values)}; return ;;`],
  );
}

function wordCase({ path, commands, values }: CompletedCommand): string[] {
  if (commands.length > 0) {
    const words = commands.map(({ name, description }) => pair(name, description));
    return [`    '${path}') offered=(${words.join(' ')}); _describe command offered ;;`];
  }
  return values.length === 0 ? [] : [`    '${path}') ${offers(values)} ;;`];
}

function offers(values: readonly Values[]): string {
  const words = values.flatMap((value) => (typeof value === 'object' ? value.words : []));
  const calls = [...new Set(values)].flatMap((value) => {
    if (value === 'files') return ['_files'];
    if (value === 'folders') return ['_files -/'];
    return value === 'deployments' || value === 'plugins' ? [`_portal_${value}`] : [];
  });
  const known = words.length === 0 ? [] : [`offered=(${words.map(quoteForShell).join(' ')}); _describe value offered`];
  return [...known, ...calls].join('; ') || ':';
}
