/** What readers of published manuals get and send: pages, search engine settings, feedback. */
export * from './books.ts'
export * from './feedback.ts'
export * from './portal/index.ts'
export * from './reader.ts'
export * from './seo.ts'
export * from './views.ts'
