// What other districts may use of articles.
export { ArticleIcon } from './article-state.tsx'
