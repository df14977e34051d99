import { useId, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { FoldChevron } from '#ui/FoldChevron.tsx'

/** A part of the form that is folded at first: one line sums up its values and opens it. */
export function FoldedSection({
  title,
  summary,
  hint,
  hasError = false,
  children,
}: {
  title: string
  /** The values of the section in one line. */
  summary: string
  hint?: ReactNode
  /** A section with an invalid field is open. */
  hasError?: boolean
  children: ReactNode
}) {
  const id = useId()
  const [isOpen, setOpen] = useState(hasError)
  if (hasError && !isOpen) setOpen(true)
  const section = useRef<HTMLElement>(null)
  /** The opened section is scrolled into view, because it may be below the visible part of the dialog. */
  const toggle = () => {
    flushSync(() => setOpen(!isOpen))
    if (!isOpen) section.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <section
      ref={section}
      role="group"
      aria-labelledby={`${id}-title`}
      className="min-w-0 rounded-card bg-panel"
    >
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={toggle}
          className="flex min-h-14 w-full items-center gap-3 rounded-card px-4 py-3 text-left hover:bg-raised/50"
        >
          <span id={`${id}-title`} className="shrink-0 text-title">
            {title}
          </span>
          <span className="min-w-0 grow truncate text-right text-meta font-normal text-muted">{summary}</span>
          <FoldChevron isOpen={isOpen} className="text-muted" />
        </button>
      </h3>
      <div id={`${id}-content`} hidden={!isOpen} className="px-4 pb-4">
        {isOpen && (
          <>
            {hint !== undefined && <p className="mb-3 text-meta text-muted">{hint}</p>}
            {children}
          </>
        )}
      </div>
    </section>
  )
}
