// The template centre: templates of the platform and their groups, kept by operators (specification §2 'template centre', §3 Template; OPS-06).
export {
  deleteCentreTemplate,
  publishCentreTemplate,
  undeleteCentreTemplate,
  unpublishCentreTemplate,
  updateCentreTemplate,
} from './change-template.ts'
export * from './groups.ts'
export { getCentreTemplate, listCentreTemplates } from './list-templates.ts'
export * from './make-template.ts'
export * from './purge-templates.ts'
export * from './save-template.ts'
export { findSourceManuals } from './source-manual.ts'
