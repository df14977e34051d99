import type { RefObject } from 'react'
import { NativeSelect } from './NativeSelect.tsx'
import { SearchField } from './SearchField.tsx'

type SearchBarProps = {
  label: string
  placeholder: string
  ref?: RefObject<HTMLInputElement | null>
  value: string
  onValueChange: (value: string) => void
  /** Select of what is searched, if there is a choice. */
  within: {
    label: string
    options: readonly { value: string; label: string }[]
    value: string
    onValueChange: (value: string) => void
  }
}

/** Search field above a page's list, with a select of what is searched. */
export function SearchBar({ within, ...search }: SearchBarProps) {
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <SearchField {...search} className="min-w-60 grow sm:max-w-96" />
      {within.options.length > 0 && (
        <NativeSelect
          label={within.label}
          hideLabel
          className="min-w-48 max-sm:grow"
          value={within.value}
          onChange={(event) => within.onValueChange(event.currentTarget.value)}
          options={within.options}
        />
      )}
    </div>
  )
}
