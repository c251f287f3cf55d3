// The bare address leads to the login page (specification §2).
import { redirect } from 'react-router'

export const loader = () => redirect('/login')
