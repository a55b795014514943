/**
 * Modules that most screens use in addition to the start file: lists with their drawers and dialogs, forms and their
 * inputs. The build combines them with all dependencies into a single file, which is loaded as a whole by each lazily
 * loaded module that needs a part of it (cli/build/assets/esbuild/initial-chunk.ts). Do not add modules that less than
 * a tenth of the screens need.
 */
import './screen-parts.css';
import { collection } from '../api/collection.ts';
import { partTexts } from '../i18n/part-texts.ts';
import { useDraft } from '../portal/use-draft.ts';
import { DefinitionList } from '../ui/components/definition-list.tsx';
import { Disclosure } from '../ui/components/disclosure.tsx';
import { Section } from '../ui/components/section.tsx';
import { optionsIn } from '../ui/forms/options-in.ts';
import { Select } from '../ui/inputs/choice.tsx';
import { TextInput } from '../ui/inputs/text-input.tsx';
import { Menu } from '../ui/overlays/menu.tsx';
import { OutcomeDialog } from '../ui/overlays/outcome-dialog.tsx';
import { resource } from '../ui/resource/resource.tsx';
import { ResourceScreen } from '../ui/resource/resource-screen.tsx';
import { SaveFields } from '../ui/saving/save-fields.tsx';
import { SaveProblem } from '../ui/saving/save-problem.tsx';
import { useSave } from '../ui/saving/use-save.ts';

export const screenParts = [
  ResourceScreen,
  resource,
  collection,
  Menu,
  OutcomeDialog,
  Section,
  DefinitionList,
  Disclosure,
  Select,
  TextInput,
  optionsIn,
  useDraft,
  useSave,
  SaveFields,
  SaveProblem,
  partTexts,
];
