/** Numbers with a check character: Chinese ID cards (GB 11643-1999) and unified social credit codes (GB 32100-2015). */

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const ID_CHECKS = '10X98765432'
const CREDIT_LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** The digits are a day that has been. */
function isBirthday(text: string): boolean {
  const iso = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
  const day = new Date(`${iso}T00:00:00Z`)
  return (
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(iso) &&
    day.getUTCFullYear() >= 1880 &&
    day.getTime() <= Date.now()
  )
}

/** 18 characters: region, birthday, sequence and check character. */
export function isChineseIdNumber(number: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(number) || !isBirthday(number.slice(6, 14))) return false
  const sum = ID_WEIGHTS.reduce((total, weight, index) => total + weight * Number(number[index]), 0)
  return ID_CHECKS[sum % 11] === number[17]
}

/** 18 characters: authority, kind, region, organisation and check character. */
export function isCreditCode(code: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(code)) return false
  let weight = 1
  let sum = 0
  for (const letter of code.slice(0, 17)) {
    sum += weight * CREDIT_LETTERS.indexOf(letter)
    weight = (weight * 3) % 31
  }
  return CREDIT_LETTERS[(31 - (sum % 31)) % 31] === code[17]
}
