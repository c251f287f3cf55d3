// /user itself leads to what happened lately (specification §2 route table).
import { redirect } from 'react-router'
import { paths } from '~/lib/paths.ts'

export const loader = () => redirect(paths.userInfo())
