// Turns the share passwords that a browser remembers into the ids of the manuals and articles they open (specification §3 'Client-kept state', §8; PUB-03).
import { type DomainContext, DomainError } from '@lectern/kernel'
import { findProtected } from './reader.repo.ts'

/** `name`: id or public address of a manual, or id of an article in it. */
export type SharePasswordTry = { name: string; password: string }

/**
 * Ids of the manuals and articles whose own share password is among `tries`; outdated passwords are ignored. Never
 * throws: what has a password that cannot be checked now (tooManyRequests of the hasher) stays locked.
 */
export async function unlockManuals(
  deps: Pick<DomainContext, 'db' | 'ports'>,
  tries: readonly SharePasswordTry[],
): Promise<string[]> {
  if (tries.length === 0) return []
  const passwords = new Map(tries.map(({ name, password }) => [name, password]))
  const protectedManuals = await findProtected(deps, [...passwords.keys()])
  const opened = await Promise.all(
    protectedManuals.map(async ({ name, id, hash }) =>
      (await opens(deps, hash, passwords.get(name) ?? '')) ? [id] : [],
    ),
  )
  return [...new Set(opened.flat())]
}

function opens({ ports }: Pick<DomainContext, 'ports'>, hash: string, password: string): Promise<boolean> {
  return ports.passwords.verify(hash, password).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'tooManyRequests') return false
    throw error
  })
}
