// Facts for boards that are collected as they happen.
export { flushActive, recordActivity, startActivityLog } from './activity.ts'
export { type Days, daysBefore, everyDay, lengthOf, plusDays } from './days.ts'
export { type AskedDays, askedDays, STAT_ZONE, statDay, statStart, writtenIn } from './stat-day.repo.ts'
export { visitorOfDay } from './visitor.ts'
