import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { useUser } from '#lib/queries/auth.queries.ts'
import { classes } from '#ui/classes.ts'
import { useToasterAhead } from '#ui/LazyToaster.tsx'
import { pageTitleId } from '#ui/use-document-title.ts'
import { useIsWide } from '#ui/use-is-wide.ts'
import { LiveUpdates } from '../live/LiveUpdates.tsx'
import { Shortcuts } from '../shortcuts/Shortcuts.tsx'
import { BottomBar } from './BottomBar.tsx'
import { NewPage } from './NewPage.tsx'
import { NewVersionBar } from './NewVersionBar.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { QuestionsBar } from './QuestionsBar.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SidebarRail } from './SidebarRail.tsx'
import { useIsSidebarNarrow } from './SidebarToggle.tsx'

/** The frame of every page: navigation, reader and state of the connection. */
export function Shell() {
  const { t } = useTranslation('shell')
  const main = useRef<HTMLElement>(null)
  const isWide = useIsWide()
  const isNarrow = useIsSidebarNarrow()
  const user = useUser()
  useToasterAhead(Boolean(user.data))
  useCopiesDeleted()
  return (
    <div className={classes('flex min-h-dvh', isNarrow ? '[--sidebar:3.5rem]' : '[--sidebar:15rem]')}>
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-accent px-4 py-2 text-white focus:translate-y-0"
      >
        {t('skip')}
      </a>
      {isWide && (isNarrow ? <SidebarRail /> : <Sidebar />)}
      <div className="flex min-w-0 grow flex-col bg-surface lg:pl-(--sidebar)">
        <OfflineBar />
        <NewVersionBar />
        <QuestionsBar />
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          aria-labelledby={pageTitleId}
          className="grow pb-[calc(5rem+env(safe-area-inset-bottom))] outline-none lg:pb-8"
        >
          <Outlet />
        </main>
      </div>
      {!isWide && <BottomBar />}
      <NewPage main={main} />
      <LiveUpdates />
      <Shortcuts />
    </div>
  )
}

/** Deletes what this browser stores of boards once nobody is signed in, after a sign-out here or elsewhere. */
function useCopiesDeleted(): void {
  const isSignedOut = useUser().data === null
  useEffect(() => {
    if (!isSignedOut) return
    // When this fails, the copies stay until the next page without a reader.
    void import('#features/party-manager/board/stored-copies.ts')
      .then(({ deleteAllCopies }) => deleteAllCopies(localStorage))
      .catch(() => undefined)
  }, [isSignedOut])
}
