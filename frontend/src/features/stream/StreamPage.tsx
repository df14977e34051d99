import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { showLanguage, useLanguage } from '#lib/i18n/i18n.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { GuildPicture } from './GuildPicture.tsx'
import { Picture } from './Picture.tsx'
import { readScreenOptions, screenPath } from './screen-options.ts'
import { Stage } from './Stage.tsx'
import { createStreamFeed, type StreamState } from './stream-feed.ts'
import { useFreshBuild } from './use-fresh-build.ts'
import { useIsOnAir } from './use-is-on-air.ts'

/** The stream screen of a link, for OBS and projectors: without sign-in and without controls. */
export function StreamPage() {
  const { token: oldToken } = useParams()
  const { hash, search } = useLocation()
  // Old links have the token in the path, where proxies log it; a reload does not send it again.
  if (oldToken !== undefined) return <Navigate replace to={screenPath(oldToken, search)} />
  const token = hash.slice(1)
  return <Screen key={token} token={token} />
}

function Screen({ token }: { token: string }) {
  const [search] = useSearchParams()
  const [options] = useState(() => readScreenOptions(search))
  const hasTexts = useScreenLanguage(options.language)
  const isPaused = !useIsOnAir()
  const { picture, shownAt, isStale, connections, isOutdated, isClosed } = useStream(token)
  useFreshBuild({ connections, isOutdated })
  useDocumentTitle(picture?.event?.title ?? picture?.guildName)
  const frame = { shownAt, layout: options.layout, isStale, isPaused }
  return (
    <Stage
      layout={options.layout}
      isSolid={options.isSolid}
      hasMotion={options.hasMotion}
      isPaused={isPaused}
    >
      {hasTexts && picture?.link === 'guild' && (
        <GuildPicture {...frame} guildName={picture.guildName} view={picture.event} />
      )}
      {hasTexts && picture?.link === 'event' && picture.event && (
        <Picture {...frame} guildName={picture.guildName} view={picture.event} />
      )}
      {hasTexts && isClosed && <ClosedLink />}
    </Stage>
  )
}

/** Shows on any background that a link is revoked or wrong; an empty source in OBS would not show the reason. */
function ClosedLink() {
  const { t } = useTranslation('stream')
  return (
    <div className="stage-closed">
      <p className="stage-outlined">{t('closed')}</p>
      <p className="stage-outlined">{t('closedText')}</p>
    </div>
  )
}

/** While a language cannot be loaded, it is asked for again after this time. */
const languageAgainMs = 5_000

/** Uses the language of the address without storing it as the reader's choice. False until its texts are loaded. */
function useScreenLanguage(language: Language | undefined): boolean {
  const shown = useLanguage()
  const wanted = language === shown ? undefined : language
  useEffect(() => {
    if (wanted === undefined) return undefined
    let timer: ReturnType<typeof setTimeout>
    let isStopped = false
    const show = () => {
      showLanguage(wanted).catch(() => {
        if (!isStopped) timer = setTimeout(show, languageAgainMs)
      })
    }
    show()
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [wanted])
  return wanted === undefined
}

/** Follows the event of a link while the screen is mounted. */
function useStream(token: string): StreamState {
  const [feed] = useState(() => createStreamFeed(token))
  useEffect(() => feed.start(), [feed])
  return useSyncExternalStore(feed.subscribe, feed.read)
}
