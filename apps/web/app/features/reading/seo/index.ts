// What other districts may use of search engine settings.
export { ArticleTwinField } from './article-twin-field.tsx'
export { descriptionIsGood } from './description-advice.ts'
export { MANUAL_SEO_FORM, ManualSeoForm } from './manual-seo-form.tsx'
