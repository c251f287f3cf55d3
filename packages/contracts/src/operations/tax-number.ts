import { isCreditCode } from '../people/index.ts'

/**
 * Tax numbers of Chinese enterprises: the unified social credit code (GB 32100-2015, with its check character), or one from before: 15
 * characters, a region and an organisation code, or 20, an ID number and two digits.
 */
export const isTaxNumber = (number: string): boolean =>
  isCreditCode(number) || /^\d{6}[0-9A-Z]{9}$/.test(number) || /^\d{17}[0-9X]\d{2}$/.test(number)
