import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'

/** Longer notes show one line until they are pressed, so that one person cannot fill the roster. */
const shortNote = 48

/** What a person wrote to their answer. */
export function PersonNote({ note }: { note: string }) {
  const { t } = useTranslation('common')
  const [isOpen, setOpen] = useState(false)
  const quoted = t('quoted', { text: note })
  const look = 'mt-0.5 w-full px-3 text-left text-meta text-muted'
  if (note.length <= shortNote) return <p className={`${look} break-words`}>{quoted}</p>
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      title={isOpen ? undefined : note}
      onClick={() => setOpen(!isOpen)}
      className={classes(
        look,
        'min-h-6 rounded-control hover:text-body',
        isOpen ? 'break-words' : 'truncate',
      )}
    >
      {quoted}
    </button>
  )
}
