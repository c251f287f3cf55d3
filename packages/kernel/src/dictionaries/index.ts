// Dictionaries: lists of choices that operators change (specification §7 findSystemDict).
export { deleteDictionary, type StoredDictionary, writeDictionary } from './dictionary.repo.ts'
export { toStored } from './merge.ts'
export * from './read.ts'
