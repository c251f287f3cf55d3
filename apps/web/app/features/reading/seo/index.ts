// What other districts may use of search engine settings.
export { ArticleAlternateField } from './article-alternate-field.tsx'
export { descriptionIsGood } from './description-advice.ts'
export { MANUAL_SEO_FORM, ManualSeoForm } from './manual-seo-form.tsx'
