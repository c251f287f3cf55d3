// Questions for a meaning, and texts that define or only use the term (ledger AI-02).
import { expect, test } from 'vitest'
import { definedTerm, defines } from './definitions.ts'

test.each([
  ['什么是协作链接？', '协作链接'],
  ['「協作鏈接」指的是什麼?', '协作链接'],
  ['协作链接的意思是什么', '协作链接'],
  ['JAXR是什么', 'jaxr'],
  ['What is a cooperation link?', 'cooperation link'],
  ['What does LDAP stand for?', 'ldap'],
  ['What are synonyms', 'synonyms'],
])('[AI-02] %s asks for the meaning of a term', (question, term) => expect(definedTerm(question)).toBe(term))

test.each([
  '手册的链接是什么？',
  '怎么设置密码？',
  '回收站和草稿箱是什么？',
  'What is the capital of France?',
  "What is Anna's role?",
  'What is used to export?',
  'Who was Chopin?',
  '它是什么？',
  '这个是什么意思',
  'What is it?',
  '',
  '是什么',
  `What is ${'?'.repeat(10_000)}x`,
])('[AI-02] %s asks for something else', (question) => expect(definedTerm(question)).toBeNull())

const passage = (text: string, title = 'T') => ({ title, headings: ['H'], text })

test.each([
  ['摩托化自行车', '摩托车由摩托化自行车衍化而来。', false],
  ['摩托化自行车', '摩托化自行车是装有发动机的自行车。', true],
  ['摩托化自行车', '这种车（摩托化自行车）很轻，称为「摩托化自行车」。', true],
  ['盖亚假说', '他提出了蓋亞假說；它認為地球是活的。', true],
  ['ldap', 'Sign in with LDAP and a password.', false],
  ['ldap', 'LDAP (Lightweight Directory Access Protocol) names people.', true],
  ['ldap', 'The protocol, known as LDAP, is old.', true],
  ['ldap', 'Pumps are cleaned.', null],
  ['art', 'The party is on.', null],
])('[AI-02] recognises %s in: %s', (term, text, expected) => expect(defines(term, passage(text))).toBe(expected))

test('[AI-02] reads the title as the subject of its passage', () => {
  expect(defines('ldap', passage('Sign in with LDAP.', 'LDAP'))).toBe(true)
  expect(defines('ldap', passage('Sign in.', 'LDAP'))).toBe(true)
})
