/** Inputs and outputs for readers of published manuals: pages, search engine settings, feedback. */
export * from './books.ts'
export * from './feedback.ts'
export * from './portal/index.ts'
export * from './reader.ts'
export * from './seo.ts'
export * from './views.ts'
