import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noteMaxLength } from '@raidtisch/shared-types/domain/limits'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'

type NoteEditorProps = {
  note: string
  busy: boolean
  /** Calls `done` once the server has it. */
  onSave: (note: string, done: () => void) => void
}

const focusOnMount = (input: HTMLInputElement | null) => input?.focus()

/** The reader's note to their answer, changed without choosing role and class again. */
export function NoteEditor({ note, busy, onSave }: NoteEditorProps) {
  const { t } = useTranslation(['events-page', 'common'])
  const [draft, setDraft] = useState<string | null>(null)
  if (draft === null)
    return (
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        icon={<MessageSquareText aria-hidden size={16} />}
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
        onSave(draft.trim(), () => setDraft(null))
      }}
    >
      <TextField
        label={t('events-page:note')}
        hint={t('events-page:noteHint')}
        maxLength={noteMaxLength}
        value={draft}
        ref={focusOnMount}
        onKeyDown={(press) => press.key === 'Escape' && setDraft(null)}
        onChange={(change) => setDraft(change.currentTarget.value)}
      />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={() => setDraft(null)}>
          {t('common:cancel')}
        </Button>
        <Button variant="primary" size="sm" type="submit" busy={busy}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  )
}
