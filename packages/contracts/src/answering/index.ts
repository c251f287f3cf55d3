/** Search, questions and answers, the robot, words, AI settings and writing help. */
export * from './answers.ts'
export * from './ask.ts'
export * from './insights.ts'
export * from './robot.ts'
export * from './search.ts'
export * from './settings.ts'
export * from './words.ts'
export * from './writing.ts'
