// Public interface of search engine settings for other areas.
export { ArticleAlternateField } from './article-alternate-field.tsx'
export { descriptionIsGood } from './description-advice.ts'
export { MANUAL_SEO_FORM, ManualSeoForm } from './manual-seo-form.tsx'
