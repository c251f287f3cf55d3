/** /article/published-single/:id - one published article by itself under the application's address (specification §2). */
import type { LoaderFunctionArgs } from 'react-router'
import { toReader } from './to-reader.ts'

export const loader = (args: LoaderFunctionArgs) => toReader(args, 'pubs')
