import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { LinkedText } from './LinkedText.tsx'

/** More than about this many lines of a narrow card are folded, so that the roster stays near. */
const shownLines = 10
const lineLength = 42

/** What the event's creator wrote. */
export function Description({ text }: { text: string | null }) {
  const { t } = useTranslation('events-page')
  const [isOpen, setOpen] = useState(false)
  if (!text) return <p className="mt-1 text-muted">{t('noDescription')}</p>
  const isLong = linesOf(text) > shownLines
  return (
    <>
      <p className={classes('mt-1 break-words whitespace-pre-line', isLong && !isOpen && 'line-clamp-8')}>
        <LinkedText text={text} />
      </p>
      {isLong && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 -ml-2.5"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'showLess' : 'showAll')}
        </Button>
      )}
    </>
  )
}

function linesOf(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lineLength)), 0)
}
