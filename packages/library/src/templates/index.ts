// Templates of articles and manuals (specification §2 'template library', §3 Template).
export * from './change-template.ts'
export * from './create-manual-from-template.ts'
export * from './read-templates.ts'
export * from './save-as-template.ts'
export * from './seed-templates.ts'
