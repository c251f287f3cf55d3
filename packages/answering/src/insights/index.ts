// Insights: what people search for, and how answers are rated (STAT-03).
export * from './insights.ts'
