// Other wordings of a question, folded; nothing without them.
export function OtherWordings({ label, wordings }: { label: string; wordings: readonly string[] }) {
  if (wordings.length === 0) return null
  return (
    <details className="mt-1.5 text-sm">
      <summary className="cursor-pointer text-second">{label}</summary>
      <ul className="mt-1 list-disc pl-5 text-second">
        {wordings.map((wording) => (
          <li key={wording}>{wording}</li>
        ))}
      </ul>
    </details>
  )
}
