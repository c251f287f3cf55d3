// /home redirects to the start page (specification §2).
import { redirect } from 'react-router'
import { paths } from '~/lib/paths.ts'

export const loader = () => redirect(paths.start)
