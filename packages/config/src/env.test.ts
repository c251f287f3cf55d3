// Wrong environments must stop the start with one line that says what to do.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EnvError, parseEnv, projectRoot } from './index.ts'
import { envSchema } from './schema.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-env-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const dotenv = (text: string) => writeFileSync(join(root, '.env'), text)
const read = (variables: Record<string, string> = {}) => parseEnv({ variables, root })

test('uses the embedded defaults when nothing is set', () => {
  expect(read()).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', LOG_LEVEL: 'info', DATA_DIR: join(root, '.data') })
  expect(read()).toMatchObject({ LOGIN_PER_MINUTE: 60, TRUST_PROXY: 'loopback' })
  expect(read().DATABASE_URL).toBeUndefined()
})

test('reads limits as numbers, with 0 for none, and proxies as none, a number or addresses', () => {
  expect(read({ LOGIN_PER_MINUTE: '0', ASK_PER_MINUTE: '7' })).toMatchObject({ LOGIN_PER_MINUTE: 0, ASK_PER_MINUTE: 7 })
  expect(read({ TRUST_PROXY: 'none' }).TRUST_PROXY).toBe(false)
  expect(read({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2)
  expect(read({ TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8' }).TRUST_PROXY).toBe('loopback,10.0.0.0/8,fd00::/8')
  for (const wrong of ['true', '10.0.0.0/33', 'example.com', '1.2.3.4/8/8', ','])
    expect(() => read({ TRUST_PROXY: wrong })).toThrow('TRUST_PROXY must be none')
})

test('reads .env, prefers the environment, and treats empty as not set', () => {
  dotenv('# ours\nPORT=4000\nexport HOST="0.0.0.0"\nREDIS_URL=\nPUBLIC_URL=https://help.example.com/\n')
  expect(read()).toMatchObject({ PORT: 4000, HOST: '0.0.0.0', PUBLIC_URL: 'https://help.example.com' })
  expect(read({ PORT: '5000' }).PORT).toBe(5000)
  expect(read({ PORT: '' }).PORT).toBe(4000)
  expect(read().REDIS_URL).toBeUndefined()
})

test.each([
  ['PORT=abc', "PORT must be a number between 1 and 65535 (is 'abc'). Fix it in .env."],
  ['PORT=70000', "PORT must be a number between 1 and 65535 (is '70000'). Fix it in .env."],
  [
    'LOG_LEVEL=loud',
    "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent (is 'loud'). Fix it in .env.",
  ],
  ['ASK_PER_MINUTE=-1', "ASK_PER_MINUTE must be a whole number, 0 for no limit (is '-1'). Fix it in .env."],
  ...['/help', '/?a'].map((path) => [
    `PUBLIC_URL=https://example.com${path}`,
    `PUBLIC_URL must be a host of its own without a path: Lectern does not run in a folder of another site (is 'https://example.com${path}'). Fix it in .env.`,
  ]),
  ['PUBLIC_URL=help', "PUBLIC_URL must be an address beginning with http:// or https:// (is 'help'). Fix it in .env."],
  [
    'DATABASE_URL=mysql://a:geheim@b/c',
    'DATABASE_URL must be an address beginning with postgresql:// or postgres://. Fix it in .env.',
  ],
  ['ADMIN_PASSWORD=geheim', 'ADMIN_PASSWORD must have at least 8 characters. Fix it in .env.'],
  ['METRICS_TOKEN=geheim', 'METRICS_TOKEN must have at least 16 characters. Fix it in .env.'],
  ['SECRET_KEY=geheim', 'SECRET_KEY must be 32 bytes in base64 (openssl rand -base64 32). Fix it in .env.'],
  [
    'S3_BUCKET=files\nS3_ACCESS_KEY_ID=key',
    'S3_ACCESS_KEY_ID is set, but it needs S3_SECRET_ACCESS_KEY too. Fix it in .env.',
  ],
  ['PORT=1\nthis is no assignment', 'Line 2 of .env is not NAME=value. Fix it in .env.'],
  ['PORT=1\nHOST="abc', 'A quote (") in .env is never closed. Fix it in .env.'],
])('rejects %j', (text, message) => {
  dotenv(text)
  expect(() => read()).toThrow(new EnvError(message))
})

test('reports a wrong variable of the environment', () => {
  expect(() => read({ PORT: '0' })).toThrow(
    "PORT must be a number between 1 and 65535 (is '0'). Fix it in the environment.",
  )
})

test('migrations go past a pooler, as their own user where there is one', () => {
  const pooler = { DATABASE_URL: 'postgresql://pooler/db', DIRECT_DATABASE_URL: 'postgresql://server/db' }
  expect(read(pooler).MIGRATION_DATABASE_URL).toBe('postgresql://server/db')
  const owner = 'postgresql://owner@server/db'
  expect(read({ ...pooler, MIGRATION_DATABASE_URL: owner }).MIGRATION_DATABASE_URL).toBe(owner)
})

test('reads a secret from the file that its _FILE variable names, unless it is set itself', () => {
  writeFileSync(join(root, 'database'), 'postgresql://a:b@db/lectern\n')
  expect(read({ DATABASE_URL_FILE: join(root, 'database') }).DATABASE_URL).toBe('postgresql://a:b@db/lectern')
  dotenv('DATABASE_URL_FILE=database')
  expect(read().DATABASE_URL).toBe('postgresql://a:b@db/lectern')
  expect(read({ DATABASE_URL: 'postgresql://other/db' }).DATABASE_URL).toBe('postgresql://other/db')
  expect(read({ PORT_FILE: join(root, 'database') }).PORT).toBe(3000)
  expect(() => read({ SECRET_KEY_FILE: join(root, 'none') })).toThrow('SECRET_KEY_FILE cannot be read')
  writeFileSync(join(root, 'wrong'), 'geheim')
  expect(() => read({ SECRET_KEY_FILE: join(root, 'wrong') })).toThrow(/^SECRET_KEY must be 32 bytes(?!.*geheim)/)
})

test.each([
  ['DATABASE_URL', 'postgresql://a:geheim@db/lectern', 'postgresql://a:geheim@db/lectern?sslmode=verify-full'],
  ['REDIS_URL', 'redis://cache:6379', 'rediss://cache:6379'],
  ['REDIS_URL', 'redis-cluster://cache:6379', 'rediss-cluster://cache:6379?nodes=other:6379'],
  ['OPENAI_BASE_URL', 'http://models/v1', 'https://models/v1'],
  ['BOUNCES_URL', 'imap://a:geheim@mail', 'imaps://a:geheim@mail'],
  ['CLAMAV_ADDRESS', 'tcp://clamav:3310', 'tcp://127.0.0.1:3310'],
  ['PUBLIC_URL', 'http://help.example.com', 'https://help.example.com'],
])('with REQUIRE_TLS, refuses %s that is not encrypted', (name, plain, encrypted) => {
  expect(() => read({ REQUIRE_TLS: 'on', [name]: plain })).toThrow(
    new RegExp(`^${name} is not encrypted, but REQUIRE_TLS is on(?!.*geheim)`),
  )
  expect(read({ REQUIRE_TLS: 'on', [name]: encrypted })).toMatchObject({ [name]: encrypted })
  expect(read({ [name]: plain })).toMatchObject({ [name]: plain })
})

test('with REQUIRE_TLS, mail needs STARTTLS or TLS from the beginning', () => {
  const mail = (SMTP_URL: string) => read({ REQUIRE_TLS: 'on', SMTP_FROM: 'a@b.test', SMTP_URL }).SMTP_URL
  expect(() => mail('smtp://mail:587')).toThrow('SMTP_URL is not encrypted')
  for (const url of ['smtp://mail:587?requireTLS=true', 'smtps://mail', 'smtp://localhost']) expect(mail(url)).toBe(url)
})

test('reads the hosts that may be asked', () => {
  expect(read({ OUTBOUND_ALLOW: 'api.example.com, *.Example.org,10.0.0.7' }).OUTBOUND_ALLOW).toEqual([
    ...['api.example.com', '*.example.org', '10.0.0.7'],
  ])
  for (const wrong of ['https://a.example.com', '*', 'a*.example.com', 'a b'])
    expect(() => read({ OUTBOUND_ALLOW: wrong })).toThrow('OUTBOUND_ALLOW must be hosts')
})

test('.env.example lists every variable', () => {
  const example = readFileSync(join(projectRoot(), '.env.example'), 'utf8')
  const names = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1])
  expect(names.sort()).toEqual(Object.keys(envSchema.shape).sort())
})
