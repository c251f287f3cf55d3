// Dictionaries, changed by operators (specification §3 Parameter, §7 findSystemDict; OPS-11).
export { listDictionaries, removeDictionary, saveDictionary } from './dictionaries.ts'
export * from './import-dictionaries.ts'
