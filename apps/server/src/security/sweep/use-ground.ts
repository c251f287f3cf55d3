// The ground of the sweep in this process, for the tests of a file. Its parts are there from the first test on.
import { afterAll, beforeAll } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type Ground, makeGround } from './ground.ts'

export function useGround(): Ground {
  const ground = {} as Ground
  let close: () => Promise<void>
  beforeAll(async () => {
    const app = await testApp()
    close = () => app.close()
    Object.assign(ground, await makeGround({ target: app, inProcess: true }))
  })
  afterAll(() => close())
  return ground
}
