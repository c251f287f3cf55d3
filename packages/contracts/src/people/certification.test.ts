import { describe, expect, test } from 'vitest'
import { fieldProblems } from '../kernel/index.ts'
import { SubmitCertificationInput, SubmitTenantCertificationInput, UploadCertificationInput } from './certification.ts'
import { isChineseIdNumber, isCreditCode } from './certification-numbers.ts'

describe('[TEN-09] numbers', () => {
  test.each(['11010519491231002X', '440524188001010014'])('ID card %s', (number) => {
    expect(isChineseIdNumber(number)).toBe(true)
    // Every other check character is wrong.
    for (const last of '0123456789X')
      if (last !== number[17]) expect(isChineseIdNumber(number.slice(0, 17) + last)).toBe(false)
  })
  test.each([
    ['too short', '1101051949123100'],
    ['a letter inside', '1101051949A231002X'],
    ['the thirteenth month', '110105194913310024'],
    ['30 February', '110105194902300023'],
    ['a birthday to come', '110105299912310021'],
  ])('no ID card: %s', (_, number) => {
    expect(isChineseIdNumber(number)).toBe(false)
  })
  test.each(['91350100M000100Y43', '91110000600037341L'])('credit code %s', (code) => {
    expect(isCreditCode(code)).toBe(true)
    expect(isCreditCode(`${code.slice(0, 17)}${code[17] === '0' ? '1' : '0'}`)).toBe(false)
    expect(isCreditCode(code.slice(0, 17))).toBe(false)
  })
})

const person = { personName: '张三', documentType: 'idCard', documentNumber: '11010519491231002X', documentIds: ['a1'] }
const organisation = {
  ...person,
  organisationName: '示例科技有限公司',
  organisationDocument: 'businessLicence',
  organisationCode: '91350100M000100Y43',
}
const problems = (schema: typeof SubmitCertificationInput | typeof SubmitTenantCertificationInput, input: object) => {
  const { error } = schema.safeParse(input)
  return error ? Object.fromEntries(Object.entries(fieldProblems(error, input)).map(([k, { key }]) => [k, key])) : {}
}

describe('[TEN-09] applications', () => {
  test('a number is compared without spaces and in upper case', () => {
    const parsed = SubmitCertificationInput.parse({ ...person, documentNumber: ' 110105 19491231 002x ' })
    expect(parsed.documentNumber).toBe('11010519491231002X')
  })
  test.each([
    ['passport', 'E12345678', true],
    ['passport', 'E1', false],
    ['hkMacaoPermit', 'H12345678', true],
    ['hkMacaoPermit', 'X12345678', false],
    ['taiwanPermit', '12345678', true],
    ['taiwanPermit', '123', false],
    ['residenceCard', 'USA123456789012', true],
    ['residenceCard', 'USA12', false],
  ])('%s %s: %s', (documentType, documentNumber, ok) => {
    expect(problems(SubmitCertificationInput, { ...person, documentType, documentNumber })).toEqual(
      ok ? {} : { documentNumber: 'documentNumber' },
    )
  })
  test('reports each invalid field', () => {
    expect(problems(SubmitTenantCertificationInput, organisation)).toEqual({})
    expect(
      problems(SubmitTenantCertificationInput, { ...organisation, organisationCode: '91350100M000100Y44' }),
    ).toEqual({
      organisationCode: 'creditCode',
    })
    expect(
      problems(SubmitTenantCertificationInput, {
        ...organisation,
        organisationDocument: 'other',
        organisationCode: '!',
      }),
    ).toEqual({ organisationCode: 'organisationCode' })
    expect(problems(SubmitCertificationInput, { ...person, documentIds: [] })).toEqual({ documentIds: 'tooFew' })
    expect(problems(SubmitCertificationInput, { ...person, personName: ' ' })).toEqual({ personName: 'required' })
  })
  test('require the kind of applicant of an upload', () => {
    expect(UploadCertificationInput.safeParse({ kind: 'everybody', fileName: 'a.png' }).success).toBe(false)
  })
})
