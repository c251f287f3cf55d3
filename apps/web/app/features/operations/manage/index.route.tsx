// /manage itself leads to the tenants.
import { redirect } from 'react-router'
import { paths } from '~/lib/paths.ts'

export const loader = () => redirect(paths.manage('tenants'))
