/** Dictionaries: lists of choices whose labels, order and entries operators change (specification §3 Parameter, §7 findSystemDict; OPS-11). */
import { z } from 'zod'
import { Flag, Line, Text } from './common.ts'

import type { TextInputs } from './text-inputs.ts'

export const DICTIONARY_LIMITS = {
  /** Dictionaries of the platform, and entries of one. */
  dictionaries: 200,
  entries: 200,
  code: 40,
  value: 64,
  label: 100,
  remark: 200,
} as const

export const DictionaryCode = z
  .string()
  .max(DICTIONARY_LIMITS.code)
  .regex(/^[a-z][A-Za-z0-9]*$/)
/** Stored value of an entry. */
export const DictionaryValue = z
  .string()
  .max(DICTIONARY_LIMITS.value)
  .regex(/^[A-Za-z0-9][\w.-]*$/)

type BuiltIn = {
  /** Values that the product makes or stores; they can be switched off, not removed. */
  values: readonly string[]
  /** Prefix of the values' texts: the key of a text is `<texts>.<value>`. */
  texts: string
  /** Operators may add entries. */
  extensible: boolean
  /** Everybody may read it; else operators only. */
  open: boolean
  /** Forms choose from it: one entry at least stays on. */
  choice: boolean
}

/** Those that the product itself uses; their names are the texts `dictionaries.names.*`. */
export const BUILT_IN_DICTIONARIES = {
  usageScenario: {
    values: ['enterprise', 'personal'],
    texts: 'registration.scenarios',
    extensible: true,
    open: true,
    choice: true,
  },
  tenantSource: {
    values: ['register', 'thirdParty', 'operator', 'system'],
    texts: 'boards.operator.sources',
    extensible: false,
    open: false,
    choice: false,
  },
  userSource: {
    values: ['register', 'invite', 'administrator', 'oidc', 'wechat', 'ldap', 'account'],
    texts: 'account.basic.sources',
    extensible: false,
    open: true,
    choice: false,
  },
  manualCategory: {
    values: ['helpCentre', 'questions', 'product', 'other'],
    texts: 'manual.category',
    extensible: false,
    open: true,
    choice: true,
  },
  identityDocument: {
    values: ['idCard', 'passport', 'hkMacaoPermit', 'taiwanPermit', 'residenceCard'],
    texts: 'certification.documents',
    extensible: false,
    open: true,
    choice: true,
  },
  organisationDocument: {
    values: ['businessLicence', 'institution', 'socialOrganisation', 'other'],
    texts: 'certification.organisationDocuments',
    extensible: false,
    open: true,
    choice: true,
  },
  disableReason: {
    values: ['unpaid', 'abuse', 'request'],
    texts: 'dictionaries.disableReasons',
    extensible: true,
    open: false,
    choice: false,
  },
  certificationReason: {
    values: ['unreadable', 'mismatch', 'outdated'],
    texts: 'dictionaries.certificationReasons',
    extensible: true,
    open: false,
    choice: false,
  },
  invoiceReason: {
    values: ['title', 'taxNumber', 'address'],
    texts: 'dictionaries.invoiceReasons',
    extensible: true,
    open: false,
    choice: false,
  },
} as const satisfies Record<string, BuiltIn>
export type BuiltInDictionary = keyof typeof BUILT_IN_DICTIONARIES

/** The definition behind a code; undefined for dictionaries that operators made. */
export const builtInDictionary = (code: string): BuiltIn | undefined =>
  Object.hasOwn(BUILT_IN_DICTIONARIES, code) ? BUILT_IN_DICTIONARIES[code as BuiltInDictionary] : undefined

export const DictionaryEntry = z.object({
  value: DictionaryValue,
  labelZh: Line(DICTIONARY_LIMITS.label),
  labelEn: Line(DICTIONARY_LIMITS.label),
  /** Off: no longer offered; what was chosen before keeps its label. */
  enabled: Flag.default(true),
  /** Chosen where nobody chooses; one entry at most. */
  isDefault: Flag.default(false),
  remark: Text(DICTIONARY_LIMITS.remark).trim().default(''),
})
export type DictionaryEntry = z.infer<typeof DictionaryEntry>

export const DictionaryText = z.object({
  code: DictionaryCode,
  /** Names of built-in ones are the product's own; what is sent for them is not kept. */
  nameZh: Line(DICTIONARY_LIMITS.label),
  nameEn: Line(DICTIONARY_LIMITS.label),
  remark: Text(DICTIONARY_LIMITS.remark).trim().default(''),
  open: Flag.default(false),
  /** In the order of choice lists. */
  entries: z.array(DictionaryEntry).max(DICTIONARY_LIMITS.entries),
})
export type DictionaryText = z.infer<typeof DictionaryText>

export const Dictionary = DictionaryText.extend({
  builtIn: z.boolean(),
  extensible: z.boolean(),
  /** Values that cannot be removed. */
  fixed: z.array(z.string()),
  /** Counts changes; 0: as the product makes it. */
  revision: z.number().int(),
  changedTime: z.string().nullable(),
})
export type Dictionary = z.infer<typeof Dictionary>
export const Dictionaries = z.array(Dictionary)
export type Dictionaries = z.infer<typeof Dictionaries>

const revision = z.number().int().min(0)
/** `revision`: of the dictionary as it was read; 0 makes a new one. */
export const SaveDictionaryInput = DictionaryText.extend({ revision })
export type SaveDictionaryInput = z.infer<typeof SaveDictionaryInput>
export const RemoveDictionaryInput = z.object({ code: DictionaryCode, revision })
export type RemoveDictionaryInput = z.infer<typeof RemoveDictionaryInput>

/** A file as it is exported; dictionaries that it does not have stay as they are. */
export const DictionaryFile = z.object({
  dictionaries: z.array(DictionaryText).min(1).max(DICTIONARY_LIMITS.dictionaries),
})
export const ImportDictionariesInput = DictionaryFile.extend({
  /** Only says what would happen. */
  preview: Flag.default(false),
})
export type ImportDictionariesInput = z.infer<typeof ImportDictionariesInput>
export const DictionaryImport = z.object({
  added: z.array(z.string()),
  changed: z.array(z.string()),
  unchanged: z.array(z.string()),
})
export type DictionaryImport = z.infer<typeof DictionaryImport>

export type DictionaryAuditAction = 'dictionary.save' | 'dictionary.remove' | 'dictionary.import'

export const DICTIONARY_TEXT_INPUTS = {
  SaveDictionaryInput: { why: 'operator' },
  ImportDictionariesInput: { why: 'operator' },
} satisfies TextInputs
