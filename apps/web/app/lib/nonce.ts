// The nonce of a rendered page: inline scripts carry it, so that the content policy can refuse all others.
import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** Filled by the server for each request; '' where a page is not hydrated or no policy is set. */
export const nonceContext = createContext('')

/** The same for components; undefined in the browser, where no inline scripts are written. */
export const NonceContext = createReactContext<string | undefined>(undefined)
