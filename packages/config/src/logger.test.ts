// Logs must never hold a secret.
import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

test('redacts secrets at every depth that is logged', () => {
  const lines: string[] = []
  const logger = createLogger({ name: 'test', level: 'info' }, { write: (line) => void lines.push(line) })
  logger.info(
    {
      token: 's3cret',
      user: { password: 's3cret' },
      req: { headers: { authorization: 's3cret', 'set-cookie': 's3cret' } },
    },
    'hello',
  )
  logger.debug('below the level')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('s3cret')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ name: 'test', msg: 'hello', token: '[secret]' })
})
