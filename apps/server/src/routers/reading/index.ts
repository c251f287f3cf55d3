// Procedures for readers of published manuals.
export { books } from './books.ts'
export { feedback } from './feedback.ts'
export { portal } from './portal.ts'
export { reader } from './reader.ts'
export { seo } from './seo.ts'
export { theme } from './theme.ts'
