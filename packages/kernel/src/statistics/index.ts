// Facts for boards that are collected as they happen.
export * from './activity.ts'
export { type Days, daysBefore, everyDay, lengthOf, plusDays } from './days.ts'
export * from './stat-date.ts'
export * from './stat-day.repo.ts'
export * from './visitor.ts'
