// Names of bars in both scripts.
import { expect, test } from 'vitest'
import { axisName } from './axis-name.ts'

test.each([
  ['Third-party sign-in', 'Third-party sign-in'],
  ['Without promotion', 'Without promotion'],
  ['Harbour and Sons of Northwind', 'Harbour and Sons o…'],
  ['海棠家居有限公司', '海棠家居有限公司'],
  ['海棠家居用品国际贸易有限公司', '海棠家居用品国际贸易…'],
])('[OPS-01] %s is shown as %s', (name, text) => {
  expect(axisName(name, 136)).toBe(text)
})
