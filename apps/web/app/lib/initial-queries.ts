// Responses that a page needs at once, loaded while the server renders it: the page arrives with them instead of with grey places, nothing
// jumps, and the browser sends no request. Later navigation loads them in parallel.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Caller } from './caller.ts'

/** A procedure and its input, as the page will ask for it. */
export type Ask = { path: string; input?: object }
export type InitialQuery = { key: readonly unknown[]; data: unknown }

/** As @trpc/react-query names a query in the cache. */
export const keyOf = ({ path, input }: Ask): readonly unknown[] => [
  path.split('.'),
  { ...(input && { input }), type: 'query' },
]

function call(caller: Caller, { path, input }: Ask): Promise<unknown> {
  const procedure = path.split('.').reduce<unknown>((part, name) => Reflect.get(Object(part), name), caller)
  if (typeof procedure !== 'function') throw new Error(`no procedure ${path}`)
  return Promise.resolve(procedure(input))
}

/** Server only. What fails is left out: the page asks itself, and shows why it cannot have it. */
export async function initialQueries(caller: Caller, asks: readonly Ask[]): Promise<InitialQuery[]> {
  const answers = await Promise.all(
    asks.map(async (ask) => {
      try {
        // As it would have travelled.
        const data: unknown = JSON.parse(JSON.stringify((await call(caller, ask)) ?? null))
        return { key: keyOf(ask), data }
      } catch {
        return null
      }
    }),
  )
  return answers.filter((answer) => answer !== null)
}

/** Whether a page is opened by its address; steps inside the application ask for data only. */
export const opensDocument = (request: Request): boolean =>
  request.headers.get('accept')?.includes('text/html') === true

/** Stores the responses for the page, before it is first rendered. */
export function useInitialQueries(loadedQueries: readonly InitialQuery[] | undefined): void {
  const queries = useQueryClient()
  useState(() => {
    for (const { key, data } of loadedQueries ?? [])
      if (queries.getQueryData(key) === undefined) queries.setQueryData(key, data)
  })
}
