// Paths of the pages that show what an event is about; pure.
type Things = Readonly<Record<string, { id: string } | undefined>>

/** Empty for events without a page. */
export function addressOf(type: string, { article, manual, space }: Things): string {
  if (type === 'question.unanswered') return manual ? `/article/answer-log/${manual.id}` : '/setting/ai-log'
  if (manual) return `/article/manual-content/${manual.id}${article ? `?articleId=${article.id}` : ''}`
  if (space) return `/home/space-list?spaceId=${space.id}`
  const [area] = type.split('.')
  return (area && PAGES[area]) ?? ''
}

const PAGES: Readonly<Record<string, string>> = {
  member: '/setting/members',
  invitation: '/setting/members',
  group: '/setting/groups',
  order: '/setting/orders',
  invoice: '/setting/orders',
  limit: '/setting/quota',
  question: '/setting/ai-log',
}
