/**
 * What most screens are made of besides what stands in the start: lists with their drawers and dialogs, forms and their inputs. The build
 * keeps it, with all it needs, in one file that each lazily loaded module which needs a part of it takes whole
 * (dev-server/assets/esbuild/initial-chunk.ts). What a tenth of the screens or fewer need does not belong here.
 */
import './screen-parts.css';
import { collection } from '../api/collection.ts';
import { partTexts } from '../i18n/part-texts.ts';
import { useDraft } from '../portal/use-draft.ts';
import { optionsIn } from '../ui/forms/options-in.ts';
import { Select } from '../ui/inputs/choice.tsx';
import { TextInput } from '../ui/inputs/text-input.tsx';
import { Menu } from '../ui/overlays/menu.tsx';
import { OutcomeDialog } from '../ui/overlays/outcome-dialog.tsx';
import { DefinitionList } from '../ui/pieces/definition-list.tsx';
import { Disclosure } from '../ui/pieces/disclosure.tsx';
import { Section } from '../ui/pieces/section.tsx';
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
