import { MessageSquareText } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { noteMaxLength } from '@raidtisch/shared-types/domain/limits'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'

type NoteEditorProps = {
  note: string
  /** Says what to write and who reads it. */
  hint: string
  busy: boolean
  /** Calls `done` when the server has saved the note. */
  onSave: (note: string, done: () => void) => void
}

const focusOnMount = (input: HTMLInputElement | null) => input?.focus()

/** Edits the note of the reader's response, without choosing role and class again. */
export function NoteEditor({ note, hint, busy, onSave }: NoteEditorProps) {
  const { t } = useTranslation(['events-page', 'common'])
  const [draft, setDraft] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    const focused = document.activeElement
    flushSync(() => setDraft(null))
    // The removed form had the focus, unless the reader moved it elsewhere while the note was saved.
    if (focused === document.body || focused?.isConnected === false) button.current?.focus()
  }
  if (draft === null)
    return (
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        className="justify-self-start"
        icon={<MessageSquareText size={16} />}
        onClick={() => setDraft(note)}
      >
        {t(note === '' ? 'events-page:addNote' : 'events-page:changeNote')}
      </Button>
    )
  return (
    <form
      className="grid gap-2"
      onSubmit={(submit) => {
        submit.preventDefault()
        onSave(draft.trim(), close)
      }}
    >
      <TextField
        label={t('events-page:note')}
        hint={hint}
        maxLength={noteMaxLength}
        value={draft}
        ref={focusOnMount}
        onKeyDown={(press) => press.key === 'Escape' && close()}
        onChange={(change) => setDraft(change.currentTarget.value)}
      />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={close}>
          {t('common:cancel')}
        </Button>
        <Button variant="primary" size="sm" type="submit" busy={busy}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  )
}
