// What other districts may use of templates.
export { TemplateContent } from './template-content.tsx'
