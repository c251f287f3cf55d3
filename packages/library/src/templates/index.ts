// Templates of articles and manuals (specification §2 'template library', §3 Template).
export { deleteTemplate, updateTemplate } from './change-template.ts'
export { createManualFromTemplate } from './create-manual-from-template.ts'
export { applyTemplate, getTemplate, listTemplates } from './read-templates.ts'
export { saveAsTemplate } from './save-as-template.ts'
export { seedTemplates } from './seed-templates.ts'
