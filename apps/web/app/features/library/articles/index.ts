// Public interface of articles for other areas.
export { ArticleIcon } from './article-state.tsx'
