// Whether an address came from the organisation's single sign-on: what is not found there is shown as its failure (specification §4; AUTH-05).
export const isSsoWay = (search: string): boolean => new URLSearchParams(search).get('way') === 'sso'
