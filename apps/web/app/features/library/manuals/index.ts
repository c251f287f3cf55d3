// Public interface of manuals for other areas.
export { CreateArticleDialog } from './create-article-dialog.tsx'
export { CreateManualDialog } from './create-manual-dialog.tsx'
export { ManualPicker } from './manual-picker.tsx'
export { ManualSettingsPage } from './manual-settings-page.tsx'
