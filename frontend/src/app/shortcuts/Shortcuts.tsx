import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { useMemberPermissions, useUser } from '#lib/queries/auth.queries.ts'
import { storedChoice } from '#lib/stored-choice.ts'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { useNavItems, type NavItem } from '../shell/use-nav-items.ts'
import { controlKey } from '#lib/browser/control-key.ts'
import { createKeyReader, type KeyCommand } from './key-commands.ts'
import { currentOverlay, showOverlay, typeAhead, typedAhead, useOverlay } from './overlay.ts'

/** Whether single letters do something. */
export const { useIsOn: useLetterKeys, choose: chooseLetterKeys } = storedChoice(
  'keyboard-shortcuts',
  { on: 'on', off: 'off' },
  'on',
)

const HelpSheet = lazyPart(
  async () => (await import('#features/shortcuts/HelpSheet.tsx')).HelpSheet,
  'shortcuts',
)
const AbsenceDialog = lazyPart(
  async () => (await import('#features/absences/AbsenceDialog.tsx')).AbsenceDialog,
  'absences',
)
const OwnParticipationDialog = lazyPart(
  async () => (await import('#features/analytics/OwnParticipationDialog.tsx')).OwnParticipationDialog,
  'analytics',
  'domain',
)
const SearchDialog = lazyPart(
  async () => (await import('#features/shortcuts/SearchDialog.tsx')).SearchDialog,
  'shortcuts',
)

/** Keys that work on every page for signed-in people, and the dialogs they open. */
export function Shortcuts() {
  const user = useUser()
  const items = useNavItems()
  const mayCreate = useMemberPermissions().data?.isMember ?? false
  return (
    user.data && (
      <>
        <Keys items={items} mayCreate={mayCreate} />
        <Overlays items={items} mayCreate={mayCreate} />
      </>
    )
  )
}

type Reach = { items: readonly NavItem[]; mayCreate: boolean }

function Keys(reach: Reach) {
  const run = useCommands(reach)
  const letters = useLetterKeys()
  const [read] = useState(() => createKeyReader())
  // Before the screen is painted: a reader may press a key as soon as they see it.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || document.querySelector(asking)) return
      if (currentOverlay() !== null) {
        if (event.key === ' ' && event.target instanceof Element && event.target.closest(failure)) return
        if (typeAhead(event)) event.preventDefault()
        return
      }
      const isTyping = event.target instanceof Element && event.target.matches(typing)
      const command = read(event, letters && !isTyping)
      if (command !== null && run(command)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [letters, read, run])
  return null
}

/**
 * An open dialog, menu or sheet has the keys for itself; a sheet would also lie above a dialog that a key opens. `:is`
 * takes a selector that the browser does not know: Safari before 17 has no popovers.
 */
const asking =
  '[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu], :is([popover]:popover-open)'
/** What stands for a dialog whose code did not load; Space presses its buttons. */
const failure = '[role=alert]'
const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'

/** Runs a command; returns whether it did something. */
function useCommands({ items, mayCreate }: Reach) {
  const navigate = useNavigate()
  return (command: KeyCommand): boolean => {
    switch (command) {
      case 'help':
      case 'search':
        showOverlay(command)
        return true
      case 'find':
        if (!focusSearchField()) showOverlay('search')
        return true
      case 'create':
        if (mayCreate) void navigate('/?create')
        return mayCreate
      default: {
        const item = items.find(({ isOpen, key }) => isOpen && key === command.go)
        if (item) void navigate(item.path)
        return item !== undefined
      }
    }
  }
}

function focusSearchField(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  field?.focus()
  return field !== null
}

function Overlays({ items, mayCreate }: Reach) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const letters = useLetterKeys()
  const open = useOverlay()
  const pages = items
    .filter(({ isOpen }) => isOpen)
    .map(({ label, path, key }) => ({ label: t(label), path, key }))
  const close = () => showOverlay(null)
  return (
    <>
      <LazyOverlay open={open === 'help'} onClose={close}>
        <HelpSheet
          open={open === 'help'}
          onClose={close}
          controlKey={controlKey(language)}
          pages={pages}
          mayCreate={mayCreate}
          letters={letters}
          onLettersChange={chooseLetterKeys}
        />
      </LazyOverlay>
      <LazyOverlay open={open === 'search'} onClose={close}>
        <SearchDialog open={open === 'search'} onClose={close} pages={pages} typedAhead={typedAhead} />
      </LazyOverlay>
      <LazyOverlay open={open === 'participation'} onClose={close}>
        <OwnParticipationDialog open={open === 'participation'} onClose={close} />
      </LazyOverlay>
      <LazyOverlay open={open === 'absence'} onClose={close}>
        <AbsenceDialog open={open === 'absence'} onClose={close} />
      </LazyOverlay>
    </>
  )
}
