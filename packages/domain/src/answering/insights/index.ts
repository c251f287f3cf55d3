// What is searched for and how answers are rated (STAT-03).
export { getSearchFigures } from './get-figures.ts'
export { listTopQueries } from './list-queries.ts'
export { listRatedAnswers } from './list-ratings.ts'
