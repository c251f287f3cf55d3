import { expect, test } from 'vitest'
import { nameIn } from './save-file.ts'

test('[EXP-01] keeps the name of the file, also in Chinese', () => {
  expect(nameIn(`attachment; filename="__.pdf"; filename*=UTF-8''%E5%AE%89%E8%A3%85.pdf`)).toBe('安装.pdf')
  expect(nameIn('attachment; filename="Install.pdf"')).toBe('Install.pdf')
  expect(nameIn('')).toBe('')
})
