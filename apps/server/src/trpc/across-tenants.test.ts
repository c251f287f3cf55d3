import { expect, it } from 'vitest'
import { procedureFacts } from '../service/wire/procedures.ts'
import { ACROSS_TENANTS, reachesAcross } from './across-tenants.ts'

const signedIn = [...procedureFacts().values()].filter(({ login }) => login).map(({ path }) => path)

it('lists calls of signed-in people only', () => {
  const unknown = Object.keys(ACROSS_TENANTS).filter(
    (name) => !signedIn.some((path) => path === name || path.startsWith(`${name}.`)),
  )
  expect(unknown).toEqual([])
})

it('[PERM-06] confines reads and writes of tenants', () => {
  const districts = [
    'space',
    'manual',
    'article',
    'directory',
    'publishing',
    'version',
    'comment',
    'file',
    'template',
    'answerLog',
  ]
  const confined = new Set(signedIn.filter((path) => !reachesAcross(path)).map((path) => path.split('.')[0]))
  expect(districts.filter((area) => !confined.has(area))).toEqual([])
  expect(signedIn.filter(reachesAcross).length).toBeLessThan(signedIn.length / 2)
})
