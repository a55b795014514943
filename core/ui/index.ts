/**
 * Entry point for components in plugins: lists, drawers, dialogs, and the formats of the portal. The chunk of a screen
 * contains only what it imports; popovers, choosers, editors and the export dialog load on first use.
 */

export { encodeHtml } from '../api/encode-html.ts';
export { formatSwift } from '../api/format-swift.ts';
export { type ReadAmount, readAmount } from '../api/read-amount.ts';
export { Link, type LinkProps } from '../routing/link.tsx';
export { type Navigate, useNavigate } from '../routing/navigate.ts';
export { type UiEnvironmentValue, useUiEnvironment } from '../state/environment.tsx';
export { AccountChangeNote, useAccountChangeText } from './components/account-change-note.tsx';
export { Button, type ButtonProps, IconButton } from './components/button.tsx';
export { Card, type CardProps, CardSkeleton, Cards } from './components/card.tsx';
export { CardNumber } from './components/card-number.tsx';
export { Copyable } from './components/copyable.tsx';
export { useCountryName } from './components/country-name.ts';
export { DateTime } from './components/date-time.tsx';
export { DeclineReason } from './components/decline-reason.tsx';
export { type Definition, DefinitionList } from './components/definition-list.tsx';
export { Disclosure } from './components/disclosure.tsx';
export { useFeeName } from './components/fee-name.ts';
export { Field, type FieldControl, type FieldProps } from './components/field.tsx';
export { Figure, type FigureProps, Figures } from './components/figures.tsx';
export { FormCard, type FormCardProps } from './components/form-card.tsx';
export { FormFoot } from './components/form-foot.tsx';
export { FormSection } from './components/form-section.tsx';
export { Glyph } from './components/glyph.tsx';
export { highlightMatch } from './components/highlight-match.tsx';
export { Icon } from './components/icon.tsx';
export { labelInLanguage, languageName } from './components/language-name.ts';
export { type CallError, Loaded, type LoadedCall, type LoadedProps } from './components/loaded.tsx';
export { LoadedInline } from './components/loaded-inline.tsx';
export { markedWords } from './components/marked-words.tsx';
export { useMerchantCategory } from './components/merchant-category.ts';
export { Money } from './components/money.tsx';
export { MoveButtons, type MoveButtonsProps } from './components/move-buttons.tsx';
export { PortalSample, type PortalSampleProps } from './components/portal-sample.tsx';
export { RestoredNote } from './components/restored-note.tsx';
export { Screen, type ScreenFrameProps } from './components/screen.tsx';
export { Section } from './components/section.tsx';
export { Skeleton } from './components/skeleton.tsx';
export { StageDots, type StageDotsProps } from './components/stage-dots.tsx';
export {
  EmptyState,
  FailedNotice,
  FailedState,
  ForbiddenState,
  Notice,
  type NoticeProps,
  RetryButton,
} from './components/states.tsx';
export { StatusPill, type StatusPillProps } from './components/status-pill.tsx';
export { activity, finalStages, supportCategories, toneOf } from './components/status-pills.ts';
export { type StatusWord, useStatusWord } from './components/status-word.ts';
export { Summary, type SummaryItem } from './components/summary.tsx';
export { TenantSums, type TenantSumsProps, tenantRowsAt } from './components/tenant-sums.tsx';
export { Timeline, type TimelineItem } from './components/timeline.tsx';
export { TransactionLink, type TransactionLinkProps } from './components/transaction-link.tsx';
export { TransactionRows, type TransactionRowsProps } from './components/transaction-rows.tsx';
export { copyText } from './copy-text.ts';
export { CsvFileInput } from './csv-import/csv-file-input.tsx';
export { CsvImportDialog, type CsvOutcome } from './csv-import/csv-import-dialog.tsx';
export { PastImports } from './csv-import/past-imports.tsx';
export { useCsvFile } from './csv-import/use-csv-file.ts';
export { csvBlob } from './data-grid/export/csv-export.ts';
export { bulkExport } from './data-grid/selection/bulk-export.ts';
export { instantsOf } from './data-grid/state/range-instants.ts';
export type { Grid } from './data-grid/state/use-grid-state.ts';
export { countIn } from './data-grid/toolbar/grid-tabs.tsx';
export type {
  BulkAction,
  ExportRequest,
  FileColumn,
  FilterValue,
  GridColumn,
  GridFilter,
  GridTab,
  OptionsFilter,
  RangeValue,
} from './data-grid/types.ts';
export { actorLabel } from './formats/actor.ts';
export {
  type CurrencyFormat,
  decimalPlacesOf,
  formatAmount,
  formatCount,
  formatMoney,
  formatPercent,
  withPercentSign,
} from './formats/amount.ts';
export { browserName } from './formats/browser-name.ts';
export { statusCodeKind } from './formats/codes.ts';
export {
  addDays,
  dayOf,
  endOfDay,
  formatDate,
  formatDateTime,
  formatDateTimeShort,
  formatDay,
  formatTime,
  type InstantValue,
  isTimeZone,
  knownTimeZone,
  startOfDay,
  timeZoneOffset,
} from './formats/date.ts';
export { type DateWords, dateInWords, dayWithWeekday, formatDayRange } from './formats/date-words.ts';
export { formatSeconds } from './formats/duration.ts';
export { monthName } from './formats/month-name.ts';
export { parseDate } from './formats/parse-date.ts';
export { formatShare } from './formats/share.ts';
export { useMoney } from './formats/use-money.ts';
export { DynamicForm } from './forms/dynamic-form.tsx';
export type { DynamicFormProps } from './forms/form.tsx';
export type { FormControlProps } from './forms/form-control-props.ts';
export type { FieldType, FormField, FormValues, Validation } from './forms/types.ts';
export { useFieldValue } from './forms/use-field-value.ts';
export { type FormSubmit, type FormSubmitOptions, useFormSubmit } from './forms/use-form-submit.ts';
export { retryOf, useOptionsHint } from './forms/use-options-hint.tsx';
export { WordDialog, type WordDialogProps } from './forms/word-dialog.tsx';
export { FramedHtml } from './html/framed-html.tsx';
export { Markdown } from './html/markdown.tsx';
export { parseHtml } from './html/parse-html.ts';
export { SafeHtml } from './html/safe-html.tsx';
export { AmountInput, type AmountInputProps } from './inputs/amount-input.tsx';
export {
  CardExpiryInput,
  CardInput,
  type CardInputProps,
  SecurityCodeInput,
  type SecurityCodeInputProps,
} from './inputs/card-input.tsx';
export { Checkbox } from './inputs/checkbox.tsx';
export {
  AutoComplete,
  MultiAutoComplete,
  type MultiAutoCompleteProps,
  Select,
  type SelectProps,
} from './inputs/choice.tsx';
export { ColorInput, type ColorInputProps } from './inputs/color-input.tsx';
export { DatePicker, type DatePickerProps, DateTimePicker } from './inputs/date-picker.tsx';
export { DateRangePicker, type DateRangePickerProps } from './inputs/date-range-picker.tsx';
export { DateField, type DateFieldProps } from './inputs/dates/date-field.tsx';
export type { InstantRange } from './inputs/dates/day-range.ts';
export { type RelativeRange, relativeRanges } from './inputs/dates/relative-range-names.ts';
export { datesOf, isRelativeRange } from './inputs/dates/relative-ranges.ts';
export { FieldGroup, type FieldGroupProps } from './inputs/field-group.tsx';
export { FileInput, type FileInputProps, type FileProgress } from './inputs/file-input.tsx';
export type { InputProps } from './inputs/input-props.ts';
export { MultilineBox, MultilineInput, type MultilineInputProps } from './inputs/multiline-input.tsx';
export {
  DecimalInput,
  DigitInput,
  type DigitInputProps,
  NumberInput,
  PercentageInput,
} from './inputs/number-input.tsx';
export type { Option, OptionSearch } from './inputs/option.ts';
export {
  type AccessGroup,
  type AccessItem,
  AccessMatrix,
  type AccessMatrixProps,
} from './inputs/options/access-matrix.tsx';
export {
  type CheckboxOption,
  type CheckboxSet,
  GroupedCheckboxes,
  type GroupedCheckboxesProps,
} from './inputs/options/grouped-checkboxes.tsx';
export { PlainSelect } from './inputs/plain-select.tsx';
export { RadioGroup, type RadioGroupProps } from './inputs/radio-group.tsx';
export { sanitize, sanitizeLines } from './inputs/sanitize/sanitize.ts';
export { SourceChoice } from './inputs/source-choice.tsx';
export { TextBox, type TextBoxProps } from './inputs/text-box.tsx';
export { EmailInput, PhoneInput, TextInput, type TextInputProps, UrlInput } from './inputs/text-input.tsx';
export { TimeInput } from './inputs/time-input.tsx';
export { useCommonText } from './later-texts.ts';
export { type Columns, instantValue } from './list/columns.tsx';
export { defineList } from './list/define-list.tsx';
export type {
  ListBulkAction,
  ListCall,
  ListDetailProps,
  ListDialogProps,
  ListFile,
  ListFileContext,
  ListParameters,
  ListPartProps,
  RowActionsProps,
  RowMenuProps,
} from './list/definition.ts';
export type { Filters as ListFilters, ListFilter } from './list/filters.ts';
export type { ListContext } from './list/list-context.ts';
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog.tsx';
export { Dialog, type DialogProps } from './overlays/dialog.tsx';
export { Drawer, type DrawerProps } from './overlays/drawer.tsx';
export { Menu, type MenuEntry } from './overlays/menu.tsx';
export { MenuButton, type MenuButtonItem } from './overlays/menu-button.tsx';
export { NeighborButtons } from './overlays/neighbors.tsx';
export type { Neighbors } from './overlays/neighbors-of.ts';
export { OutcomeDialog, type OutcomeDialogProps } from './overlays/outcome-dialog.tsx';
export { PopoverButton, type PopoverButtonProps } from './overlays/popover-button.tsx';
export { RecordAction, type RecordActionProps, RecordActions } from './overlays/record-actions.tsx';
export { RecordDrawer } from './overlays/record-drawer.tsx';
export { RecordFrame, type RecordFrameProps } from './overlays/record-frame.tsx';
export { RecordHead } from './overlays/record-head.tsx';
export { SecretDialog, type SecretDialogProps } from './overlays/secret-dialog.tsx';
export { phone, useMedia } from './overlays/use-media.ts';
export { RemoteTool } from './remote-tool/remote-tool.tsx';
export type { RemoteToolProps } from './remote-tool/remote-tool-view.tsx';
export { OfferActions } from './resource/actions/offers.tsx';
export type {
  FilterEditorProps,
  ItemProps,
  ResourceDefinition,
  ResourceFormProps,
  TypesOf,
} from './resource/declaration/types.ts';
export { type LeaveGuard, useLeaveGuard } from './resource/form/use-leave-guard.tsx';
export { type Resource, resource } from './resource/resource.tsx';
export { type Offer, type ResourceParts, useResource } from './resource/view.ts';
export { saveFile, saveNamed } from './save-file.ts';
export { SaveFields } from './saving/save-fields.tsx';
export { SaveProblem } from './saving/save-problem.tsx';
export { type Outcome, type Save, type SaveOptions, type Sending, useSave } from './saving/use-save.ts';
export { Segmented, type SegmentedProps } from './tabs/segmented.tsx';
export { TabBar, type TabBarProps, type TabLink } from './tabs/tab-bar.tsx';
export { type AttachedFile, AttachedFiles, type AttachedFilesProps } from './uploads/attached-files.tsx';
export { FileUploads, type FileUploadsProps } from './uploads/file-uploads.tsx';
export { type UploadedFile, type Uploads, type UploadsOptions, useUploads } from './uploads/use-uploads.ts';
