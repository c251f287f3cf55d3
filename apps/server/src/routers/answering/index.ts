// Procedures for search, answers, the robot and writing help.
export { answerLog, ask } from './ask.ts'
export { sensitiveWord } from './blocked-words.ts'
export { searchInsights } from './insights.ts'
export { robot } from './robot.ts'
export { search } from './search.ts'
export { aiSettings } from './settings.ts'
export { synonym } from './synonyms.ts'
export { writing } from './writing.ts'
