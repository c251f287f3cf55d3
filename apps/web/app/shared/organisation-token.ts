// The invitation of the operators by which somebody came to register an organisation, kept by the tab while they sign in elsewhere (ADR 0052).
import { tabStore } from '~/lib/browser-storage.ts'

const KEY = 'organisationToken'

export const storeOrganisationToken = (token: string): void => tabStore.setItem(KEY, token)
export const storedOrganisationToken = (): string | undefined => tabStore.getItem(KEY) ?? undefined
export const clearOrganisationToken = (): void => tabStore.removeItem(KEY)
