// Procedures for search, answers, the robot and writing help.
export { answerLog, ask } from './ask.ts'
export { searchInsights } from './insights.ts'
export { robot } from './robot.ts'
export { search } from './search.ts'
export { aiSettings } from './settings.ts'
export { sensitiveWord, synonym } from './words.ts'
export { writing } from './writing.ts'
