// A field that filters a list while typing.
import { Input, InputGroup } from '@lectern/ui'
import { Search } from '@lectern/ui/icons'
import { useCallback, useEffect, useState } from 'react'
import { useListQuery } from './use-list-query.ts'

const REST_MS = 250

/** `onChange` is called when typing pauses. */
export function FilterBox({
  value,
  label,
  onChange,
}: {
  value: string
  label: string
  onChange: (value: string) => void
}) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onChange(text.trim()), REST_MS)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <InputGroup
      before={<Search />}
      // On a phone it has a line of its own, or shares that of the list's tools.
      className="w-full max-sm:has-[+[data-list-tools]]:w-0 max-sm:has-[+[data-list-tools]]:flex-1 sm:w-80"
    >
      <Input
        type="search"
        className="pl-2"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
    </InputGroup>
  )
}

/** One whose text is kept in the address. */
export function AddressFilter({ name, label }: { name: string; label: string }) {
  const { get, change } = useListQuery()
  const filter = useCallback((text: string) => change({ [name]: text }), [change, name])
  return <FilterBox value={get(name)} label={label} onChange={filter} />
}
