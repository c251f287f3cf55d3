// Random passwords that keep the password rule and can be read out.

import { passwordProblem } from '@lectern/contracts'
import { customAlphabet } from 'nanoid'

const draw = customAlphabet('23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz', 16)

export function randomPassword(): string {
  for (;;) {
    const password = draw()
    if (passwordProblem(password) === null) return password
  }
}
