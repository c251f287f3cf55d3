// Random passwords that keep the password rule and can be read out.
import { customAlphabet } from 'nanoid'
import { passwordProblem } from '../../people/index.ts'

const draw = customAlphabet('23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz', 16)

export function randomPassword(): string {
  for (;;) {
    const password = draw()
    if (passwordProblem(password) === null) return password
  }
}
