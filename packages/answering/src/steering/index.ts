// What managers say about answers: answers tied to questions, and how much articles are used for answers (AI-02, AI-05).
export { deletePin, listArticlePassages, listPins, savePin } from './manage-pins.ts'
export { listSources, setSource } from './manage-sources.ts'
