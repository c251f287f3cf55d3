// Public interface of templates for other areas.
export { TemplateContent } from './template-content.tsx'
