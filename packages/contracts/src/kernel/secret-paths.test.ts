// Paths that hold a secret, as callers may write them.
import { describe, expect, test } from 'vitest'
import { isSecretPath, SECRET_ROUTES, withoutSecret } from './secret-paths.ts'

const CODE = 'Xk29dkLmNNqwP0aa'

describe.each(SECRET_ROUTES)('%s', (route) => {
  const letter = route.charAt(1)
  test.each([
    `${route}/${CODE}`,
    `${route}/${CODE}/more`,
    `${route}/${CODE}.data`,
    `/${route}//${CODE}`,
    `${route.toUpperCase()}/${CODE}`,
    `/%${letter.charCodeAt(0).toString(16)}${route.slice(2)}/${CODE}`,
    `${route}%2F${CODE}`,
    `${route.replaceAll('/', '\\')}\\${CODE}`,
    `/a/..${route}/${CODE}`,
    `/./${route}/${CODE}`,
  ])('%s', (path) => {
    expect(isSecretPath(path)).toBe(true)
    expect(withoutSecret(path)).not.toContain(CODE)
  })
})

test.each(['/pub/guide', '/invite-error', '/service/room/query', '/invite/', '/pub/50%', '/pub/%E4%B8%AD', '/'])(
  'leaves %s unchanged',
  (path) => {
    expect(isSecretPath(path)).toBe(false)
    expect(withoutSecret(path)).toBe(path)
  },
)
