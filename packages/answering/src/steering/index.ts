// What managers say about answers: answers tied to questions, and how much articles are used for answers (AI-02, AI-05).
export * from './manage-pins.ts'
export * from './manage-sources.ts'
