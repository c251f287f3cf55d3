// Insights: what people search for, and how answers are rated (STAT-03).
export { getSearchFigures, listRatedAnswers, listTopQueries } from './insights.ts'
