/** Terms with their values; empty values are left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {facts
        .filter(([, value]) => value !== '')
        .map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-third text-xs">{term}</dt>
            <dd className="mt-1 break-words text-ink text-sm">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
