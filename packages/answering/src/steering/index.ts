// Corrections of answers by managers: pinned answers, and the level at which articles are used (AI-02, AI-05).
export * from './manage-pins.ts'
export * from './manage-sources.ts'
