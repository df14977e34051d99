import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { searchMaxLength } from '@raidtisch/shared-types/domain/limits'
import { buttonClasses } from './Button.tsx'
import { classes } from './classes.ts'
import { controlClasses } from './Field.tsx'

type SearchFieldProps = {
  label: string
  /** For a button that clears the search and then disappears: it focuses the input first. */
  ref?: RefObject<HTMLInputElement | null>
  value: string
  onValueChange: (value: string) => void
  placeholder?: string
  /** Gets the focus when its dialog opens, although other fields come first; not on touch screens. */
  firstFocus?: boolean
  className?: string
}

export function SearchField({
  label,
  ref,
  value,
  onValueChange,
  placeholder = label,
  firstFocus = false,
  className,
}: SearchFieldProps) {
  const { t } = useTranslation('common')
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  const clear = () => {
    onValueChange('')
    input.current?.focus()
  }
  return (
    <div className={classes('relative h-fit min-w-0', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search size={16} className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted" />
      <input
        ref={input}
        id={id}
        type="search"
        data-first-focus={firstFocus || undefined}
        value={value}
        maxLength={searchMaxLength}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => onValueChange(event.currentTarget.value)}
        className={classes(
          controlClasses,
          'min-h-10 px-9 pointer-coarse:min-h-11 pointer-coarse:pr-11 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={clear}
          className={classes(
            buttonClasses('ghost', 'icon-sm'),
            'absolute inset-y-0 right-1 my-auto pointer-coarse:right-0',
          )}
        >
          <X size={16} />
        </button>
      )}
    </div>
  )
}

const settlesAfterMs = 250

/** The value after it has not changed for a moment, so that a search starts when the typing pauses. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settlesAfterMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
