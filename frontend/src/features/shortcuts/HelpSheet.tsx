import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/Dialog.tsx'
import { Switch } from '#ui/Switch.tsx'

export type HelpSheetProps = {
  open: boolean
  onClose: () => void
  /** Name of the Ctrl key on this device. */
  controlKey: string
  /** The pages that `g` and a second key lead to. */
  pages: readonly { label: string; key: string }[]
  mayCreate: boolean
  letters: boolean
  onLettersChange: (letters: boolean) => void
}

/** All keyboard shortcuts, with a switch to turn single-letter keys off. */
export function HelpSheet({
  open,
  onClose,
  controlKey,
  pages,
  mayCreate,
  letters,
  onLettersChange,
}: HelpSheetProps) {
  const { t } = useTranslation('shortcuts')
  const general = [
    { keys: [controlKey, 'K'], text: t('search') },
    { keys: ['/'], text: t('find') },
    ...(mayCreate ? [{ keys: ['N'], text: t('create') }] : []),
    { keys: ['?'], text: t('help') },
    { keys: ['Esc'], text: t('escape') },
    { keys: ['F8'], text: t('notifications') },
  ]
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} description={t('text')} width="md">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Group title={t('goTo')}>
          {pages.map(({ label, key }) => (
            <Row key={key} keys={['G', key.toUpperCase()]} text={label} />
          ))}
        </Group>
        <Group title={t('general')}>
          {general.map(({ keys, text }) => (
            <Row key={text} keys={keys} text={text} />
          ))}
        </Group>
      </div>
      <div className="mt-6 rounded-card bg-panel p-4">
        <Switch
          label={t('letters')}
          hint={t('lettersHint', { control: controlKey })}
          checked={letters}
          onCheckedChange={onLettersChange}
        />
      </div>
    </Dialog>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-meta text-muted">{title}</h3>
      <dl className="flex flex-col gap-2">{children}</dl>
    </section>
  )
}

function Row({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="min-w-0">{text}</dt>
      <dd className="flex shrink-0 gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  )
}

/** One key of a keyboard. */
function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-control bg-raised px-1.5 font-sans text-meta font-medium text-body outline-1 outline-line">
      {children}
    </kbd>
  )
}
